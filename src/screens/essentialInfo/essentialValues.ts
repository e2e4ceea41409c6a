import type * as z from 'zod/mini';
import type { BizSectionChoice } from '../../contracts/bizSections.ts';
import {
  type EssentialDetail,
  type EssentialValues,
  essentialDraft,
  essentialValues,
  noBasicInfo,
  type SectionInfo,
} from '../../contracts/essentialInfo.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';

export const essentialSchema = essentialDraft;
export type EssentialForm = z.infer<typeof essentialSchema>;

const noSection = { employeeCnt: null, revenue: null, domesticSiteCnt: null, overseasSiteCnt: null };

const isFilled = ({ bizSectId: _, ...values }: SectionInfo) =>
  Object.values(values).some((value) => value !== null);

/** Returns every section in use, and those that are not and have been entered. */
function withSections(known: readonly SectionInfo[], choices: readonly BizSectionChoice[]): SectionInfo[] {
  const ids = new Set(known.map(({ bizSectId }) => bizSectId));
  const others = choices.filter(({ bizSectId }) => !ids.has(bizSectId));
  return [...known, ...others.map(({ bizSectId }) => ({ bizSectId, ...noSection }))];
}

/** Values of a year to begin with, such as those of the year before. */
export const valuesToEdit = (values: EssentialValues, choices: readonly BizSectionChoice[]) => ({
  ...values,
  sections: withSections(values.sections, choices),
});

export function toForm(record: EssentialDetail | null, choices: readonly BizSectionChoice[]): EssentialForm {
  const { crtrYr = seoulYear(Date.now()), subordinateCompanyId = null } = record ?? {};
  const values = record ? essentialValues.parse(record) : { ...noBasicInfo, sections: [], directors: [] };
  return { crtrYr, subordinateCompanyId, ...valuesToEdit(values, choices) };
}

/** Without sections of which nothing is known. */
export const toDraft = (values: EssentialForm): EssentialForm => ({
  ...values,
  sections: values.sections.filter(isFilled),
});
