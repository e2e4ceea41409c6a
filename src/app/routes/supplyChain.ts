import { built } from './route.tsx';

/** Diagnosis of partners: the company's side and the partner's own. */
export const supplyChainScreens = [
  built('supplyperformance-supply-create', () => import('../../screens/partners/PartnerCreate.tsx')),
];
