import { screenRoute } from './route.tsx';

/** Diagnosis of partners: the company's side and the partner's own. */
export const supplyChainScreens = [
  screenRoute('supplyperformance-supply-create', () => import('../../screens/partners/PartnerCreate.tsx')),
];
