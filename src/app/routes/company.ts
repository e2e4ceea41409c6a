import { screenRoute } from './route.tsx';

const basic = () => import('../../screens/companies/CompanyBasic.tsx');
const create = () => import('../../screens/companies/CompanyCreate.tsx');
const cosetItem = () => import('../../screens/indicatorSets/CosetItemScreen.tsx');
const cosets = { area: 'customerCoset' } as const;
const user = () => import('../../screens/users/UserDetail.tsx');
const serviceState = () => import('../../screens/service/ServiceStateScreen.tsx');

/** Company information, users and roles, customer companies, logs and the administrators' own tools. */
export const companyScreens = [
  screenRoute('basic-company-basic', basic),
  screenRoute('basic-company-basic-partner', basic),
  screenRoute('basic-essentialinfo', () => import('../../screens/essentialInfo/EssentialInfoScreen.tsx')),
  screenRoute(
    'basic-essentialinfo-partner',
    () => import('../../screens/essentialInfo/PartnerInfoScreen.tsx'),
  ),
  screenRoute('basic-user-list', () => import('../../screens/users/UsersScreen.tsx')),
  screenRoute('basic-user-list-reg', () => import('../../screens/users/UserRegistration.tsx')),
  screenRoute('basic-user-list-detail', user),
  screenRoute('basic-client-partner', () => import('../../screens/companies/ClientsScreen.tsx')),
  screenRoute('authority', () => import('../../screens/roles/RolesScreen.tsx')),
  screenRoute('authority-reg-create', () => import('../../screens/roles/RoleForm.tsx')),
  screenRoute('authority-reg-edit', () => import('../../screens/roles/RoleForm.tsx')),
  screenRoute(
    'basic-importance-eval-subordinate-company',
    () => import('../../screens/subordinates/SubordinatesScreen.tsx'),
  ),

  screenRoute('cusMgmt-customercompany', () => import('../../screens/companies/CompaniesScreen.tsx')),
  screenRoute('cusMgmt-customercompany-create', create),
  screenRoute('bscUserList-reg', create),
  screenRoute('cusMgmt-customercompany-detail', () => import('../../screens/companies/CompanyDetail.tsx')),
  screenRoute('cusMgmt-customeroperator', () => import('../../screens/users/OperatorsScreen.tsx')),
  screenRoute('cusMgmt-customeroperator-detail', user, { list: 'cusMgmt-customeroperator' }),
  screenRoute('cusMgmt-servicepolicy', () => import('../../screens/companies/ServicePoliciesScreen.tsx')),
  screenRoute('cusMgmt-coset', () => import('../../screens/indicatorSets/SetsScreen.tsx'), cosets),
  screenRoute('cusMgmt-coset-detail', () => import('../../screens/indicatorSets/SetScreen.tsx'), cosets),
  screenRoute('cusMgmt-coset-version', cosetItem, cosets),
  screenRoute('cusMgmt-coset-indicators', cosetItem, cosets),
  screenRoute('service-esgstate', serviceState, { owner: 'company' }),
  screenRoute('service-supplystate', serviceState, { owner: 'partner' }),
  screenRoute('management-log', () => import('../../screens/logs/AccessLogScreen.tsx')),
  screenRoute('management-privacy', () => import('../../screens/logs/PrivacyLogScreen.tsx')),
  screenRoute('management-authority', () => import('../../screens/logs/RoleLogScreen.tsx')),
  screenRoute('coms-comcode', () => import('../../screens/coms/CommonCodesScreen.tsx')),
  screenRoute('coms-menu', () => import('../../screens/coms/MenusScreen.tsx')),
  screenRoute('coms-menu-tree', () => import('../../screens/coms/MenuTreeScreen.tsx')),
  screenRoute('common-category', () => import('../../screens/categories/CategoriesScreen.tsx')),
];
