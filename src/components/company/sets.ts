import * as z from 'zod/mini';
import { indicatorSetVersionRef } from '../../contracts/indicatorSets.ts';
import type { RenamedIn } from '../form/refusedFields.ts';

/** Published versions: of a preset, which a company's own set begins with, and of the set for its partners. */
export const companySetFields = {
  preset: z.nullable(indicatorSetVersionRef),
  partnerSet: z.nullable(indicatorSetVersionRef),
};
const fields = z.object(companySetFields);
export type CompanySetValues = z.infer<typeof fields>;

export const noSets: CompanySetValues = { preset: null, partnerSet: null };

export const companySetNames = {
  presetId: 'preset',
  presetVer: 'preset',
  ptnrSetId: 'partnerSet',
  ptnrSetVer: 'partnerSet',
} as const satisfies RenamedIn<ReturnType<typeof toCompanySets>, CompanySetValues>;

/** As the server takes it. Without a preset nothing is adopted. */
export const toCompanySets = ({ preset, partnerSet }: CompanySetValues) => ({
  ...(preset && { presetId: preset.setId, presetVer: preset.ver }),
  ptnrSetId: partnerSet?.setId ?? null,
  ptnrSetVer: partnerSet?.ver ?? null,
});
