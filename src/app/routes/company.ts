import { admin, built, company, managers, operator, partner, planned, section } from './route.tsx';

/** Company information, users and roles, customer companies, logs and the administrators' own tools. */
export const companyRoutes = [
  ...section(
    { name: 'basic', icon: 'building', access: 'anyone' },
    planned(company, 'basic-company-basic'),
    planned(partner, 'basic-company-basic-partner'),
    built(
      company,
      'basic-essentialinfo',
      () => import('../../screens/essentialInfo/EssentialInfoScreen.tsx'),
    ),
    built(
      partner,
      'basic-essentialinfo-partner',
      () => import('../../screens/essentialInfo/PartnerInfoScreen.tsx'),
    ),
    built(managers, 'basic-user-list', () => import('../../screens/users/UsersScreen.tsx')),
    built(managers, 'basic-user-list-reg', () => import('../../screens/users/UserRegistration.tsx')),
    built(managers, 'basic-user-list-detail', () => import('../../screens/users/UserDetail.tsx')),
    planned(partner, 'basic-client-partner'),
    built(managers, 'authority', () => import('../../screens/roles/RolesScreen.tsx')),
    built(managers, 'authority-reg-create', () => import('../../screens/roles/RoleForm.tsx')),
    built(managers, 'authority-reg-edit', () => import('../../screens/roles/RoleForm.tsx')),
    built(
      operator,
      'basic-importance-eval-subordinate-company',
      () => import('../../screens/subordinates/SubordinatesScreen.tsx'),
    ),
  ),
  ...section(
    { name: 'esgOperation', icon: 'settings-cog', access: 'anyone' },
    planned(company, 'esgOperation'),
  ),
  ...section(
    { name: 'baseInfoManage', icon: 'template', access: 'anyone' },
    planned(managers, 'baseInfoManage'),
  ),
  ...section(
    { name: 'cusMgmt', icon: 'users-group' },
    built(admin, 'cusMgmt-customercompany-create', () => import('../../screens/companies/CompanyCreate.tsx')),
    built(admin, 'bscUserList-reg', () => import('../../screens/companies/CompanyCreate.tsx')),
    planned(
      admin,
      'cusMgmt-customercompany',
      'cusMgmt-customercompany-detail',
      'cusMgmt-customeroperator',
      'cusMgmt-customeroperator-detail',
      'cusMgmt-coset',
      'cusMgmt-coset-detail',
      'cusMgmt-coset-version',
      'cusMgmt-coset-indicators',
    ),
  ),
  ...section(
    { name: 'service', icon: 'activity' },
    planned(admin, 'service-esgstate', 'service-supplystate'),
  ),
  ...section(
    { name: 'management', icon: 'history', access: 'anyone' },
    planned(managers, 'management-log', 'management-privacy', 'management-authority'),
  ),
  ...section(
    { name: 'coms', icon: 'settings' },
    built(admin, 'coms-comcode', () => import('../../screens/coms/CommonCodesScreen.tsx')),
    built(admin, 'coms-menu', () => import('../../screens/coms/MenusScreen.tsx')),
    built(admin, 'coms-menu-tree', () => import('../../screens/coms/MenuTreeScreen.tsx')),
  ),
  ...section({ name: 'common', icon: 'settings' }, planned(admin, 'common-category')),
];
