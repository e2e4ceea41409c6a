import { INDICATOR, listReferences } from '../../services/indicators.ts';
import { useRecord } from '../useRecord.ts';

/** The quantitative indicators of the catalogue, by their codes, as the record chart has them. */
export const useQuantitative = () =>
  useRecord(async (signal) => (await listReferences(signal)).filter(({ kindCd }) => kindCd === 'QNT'), {
    resources: [INDICATOR],
  });
