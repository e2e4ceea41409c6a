import { built } from './route.tsx';

const basic = () => import('../../screens/companies/CompanyBasic.tsx');
const create = () => import('../../screens/companies/CompanyCreate.tsx');
const cosetItem = () => import('../../screens/indicatorSets/CosetItemScreen.tsx');
const cosets = { area: 'customerCoset' } as const;
const user = () => import('../../screens/users/UserDetail.tsx');
const serviceState = () => import('../../screens/service/ServiceStateScreen.tsx');

/** Company information, users and roles, customer companies, logs and the administrators' own tools. */
export const companyScreens = [
  built('basic-company-basic', basic),
  built('basic-company-basic-partner', basic),
  built('basic-essentialinfo', () => import('../../screens/essentialInfo/EssentialInfoScreen.tsx')),
  built('basic-essentialinfo-partner', () => import('../../screens/essentialInfo/PartnerInfoScreen.tsx')),
  built('basic-user-list', () => import('../../screens/users/UsersScreen.tsx')),
  built('basic-user-list-reg', () => import('../../screens/users/UserRegistration.tsx')),
  built('basic-user-list-detail', user),
  built('basic-client-partner', () => import('../../screens/companies/ClientsScreen.tsx')),
  built('authority', () => import('../../screens/roles/RolesScreen.tsx')),
  built('authority-reg-create', () => import('../../screens/roles/RoleForm.tsx')),
  built('authority-reg-edit', () => import('../../screens/roles/RoleForm.tsx')),
  built(
    'basic-importance-eval-subordinate-company',
    () => import('../../screens/subordinates/SubordinatesScreen.tsx'),
  ),

  built('cusMgmt-customercompany', () => import('../../screens/companies/CompaniesScreen.tsx')),
  built('cusMgmt-customercompany-create', create),
  built('bscUserList-reg', create),
  built('cusMgmt-customercompany-detail', () => import('../../screens/companies/CompanyDetail.tsx')),
  built('cusMgmt-customeroperator', () => import('../../screens/users/OperatorsScreen.tsx')),
  built('cusMgmt-customeroperator-detail', user, { list: 'cusMgmt-customeroperator' }),
  built('cusMgmt-servicepolicy', () => import('../../screens/companies/ServicePoliciesScreen.tsx')),
  built('cusMgmt-coset', () => import('../../screens/indicatorSets/SetsScreen.tsx'), cosets),
  built('cusMgmt-coset-detail', () => import('../../screens/indicatorSets/SetScreen.tsx'), cosets),
  built('cusMgmt-coset-version', cosetItem, cosets),
  built('cusMgmt-coset-indicators', cosetItem, cosets),
  built('service-esgstate', serviceState, { owner: 'company' }),
  built('service-supplystate', serviceState, { owner: 'partner' }),
  built('management-log', () => import('../../screens/logs/AccessLogScreen.tsx')),
  built('management-privacy', () => import('../../screens/logs/PrivacyLogScreen.tsx')),
  built('management-authority', () => import('../../screens/logs/RoleLogScreen.tsx')),
  built('coms-comcode', () => import('../../screens/coms/CommonCodesScreen.tsx')),
  built('coms-menu', () => import('../../screens/coms/MenusScreen.tsx')),
  built('coms-menu-tree', () => import('../../screens/coms/MenuTreeScreen.tsx')),
  built('common-category', () => import('../../screens/categories/CategoriesScreen.tsx')),
];
