import { admin, built, company, managers, operator, partner, planned, section } from './route.tsx';

const basic = () => import('../../screens/companies/CompanyBasic.tsx');
const create = () => import('../../screens/companies/CompanyCreate.tsx');
const cosetItem = () => import('../../screens/indicatorSets/CosetItemScreen.tsx');
const cosets = { area: 'customerCoset' } as const;
const user = () => import('../../screens/users/UserDetail.tsx');
const serviceState = () => import('../../screens/service/ServiceStateScreen.tsx');

/** Company information, users and roles, customer companies, logs and the administrators' own tools. */
export const companyRoutes = [
  ...section(
    { name: 'basic', icon: 'building', access: 'anyone' },
    built(company, 'basic-company-basic', basic),
    built(partner, 'basic-company-basic-partner', basic),
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
    built(managers, 'basic-user-list-detail', user),
    built(partner, 'basic-client-partner', () => import('../../screens/companies/ClientsScreen.tsx')),
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
    built(admin, 'cusMgmt-customercompany', () => import('../../screens/companies/CompaniesScreen.tsx')),
    built(admin, 'cusMgmt-customercompany-create', create),
    built(admin, 'bscUserList-reg', create),
    built(admin, 'cusMgmt-customercompany-detail', () => import('../../screens/companies/CompanyDetail.tsx')),
    built(admin, 'cusMgmt-customeroperator', () => import('../../screens/users/OperatorsScreen.tsx')),
    built(admin, 'cusMgmt-customeroperator-detail', user, { list: 'cusMgmt-customeroperator' }),
    built(admin, 'cusMgmt-servicepolicy', () => import('../../screens/companies/ServicePoliciesScreen.tsx')),
    built(admin, 'cusMgmt-coset', () => import('../../screens/indicatorSets/SetsScreen.tsx'), cosets),
    built(admin, 'cusMgmt-coset-detail', () => import('../../screens/indicatorSets/SetScreen.tsx'), cosets),
    built(admin, 'cusMgmt-coset-version', cosetItem, cosets),
    built(admin, 'cusMgmt-coset-indicators', cosetItem, cosets),
  ),
  ...section(
    { name: 'service', icon: 'activity' },
    built(admin, 'service-esgstate', serviceState, { owner: 'company' }),
    built(admin, 'service-supplystate', serviceState, { owner: 'partner' }),
  ),
  ...section(
    { name: 'management', icon: 'history', access: 'anyone' },
    built(managers, 'management-log', () => import('../../screens/logs/AccessLogScreen.tsx')),
    built(managers, 'management-privacy', () => import('../../screens/logs/PrivacyLogScreen.tsx')),
    built(managers, 'management-authority', () => import('../../screens/logs/RoleLogScreen.tsx')),
  ),
  ...section(
    { name: 'coms', icon: 'settings' },
    built(admin, 'coms-comcode', () => import('../../screens/coms/CommonCodesScreen.tsx')),
    built(admin, 'coms-menu', () => import('../../screens/coms/MenusScreen.tsx')),
    built(admin, 'coms-menu-tree', () => import('../../screens/coms/MenuTreeScreen.tsx')),
  ),
  ...section(
    { name: 'common', icon: 'folder' },
    built(admin, 'common-category', () => import('../../screens/categories/CategoriesScreen.tsx')),
  ),
];
