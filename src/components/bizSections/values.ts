import * as z from 'zod/mini';
import { BIZ_CONTENT_MAX, type BizSection, BUSINESS_SECTIONS_MAX, bizSection } from '../../contracts/join.ts';
import { text } from '../../contracts/text.ts';

/** A value that is null until it is chosen, and has to be. */
export const chosen = <T extends z.ZodMiniType>(schema: T) =>
  z.nullable(schema).check(z.refine((value) => value !== null));

export const industry = z.object({ gicsId: z.string(), gicsFullPath: z.string() });
export const chosenIndustry = chosen(industry);

export const section = z.object({
  bizSectId: bizSection.shape.bizSectId,
  bizSectionName: bizSection.shape.bizSectionName,
  industry: chosenIndustry,
  bizContent: text(BIZ_CONTENT_MAX, z.trim()),
});
export type SectionValues = z.infer<typeof section>;

/** Sections of a company that is known already, some of which may have no industry. */
export const knownSections = z
  .array(z.object({ ...section.shape, industry: z.nullable(industry) }))
  .check(z.maxLength(BUSINESS_SECTIONS_MAX));

/** The part of a form that the sections' fields bind. */
export interface SectionsForm {
  bizSections: SectionValues[];
}

export const newSection: SectionValues = { bizSectionName: '', industry: null, bizContent: '' };

/** A section may come without an industry, which is chosen then. */
export const sectionValues = ({
  bizSectId,
  bizSectionName,
  gicsId,
  gicsFullPath,
  bizContent,
}: BizSection): SectionValues => ({
  ...(bizSectId === undefined ? {} : { bizSectId }),
  bizSectionName,
  industry: gicsFullPath === '' ? null : { gicsId: gicsId ?? '', gicsFullPath },
  bizContent: bizContent ?? '',
});

/** Its fields, by the names under which they are sent. */
export const sectionNames = {
  bizSectionList: 'bizSections',
  bizSectId: 'bizSectionName',
  gicsId: 'industry',
  gicsFullPath: 'industry',
} as const;

export const sectionSubmission = ({
  bizSectId,
  bizSectionName,
  industry,
  bizContent,
}: SectionValues): BizSection => ({
  ...(bizSectId === undefined ? {} : { bizSectId }),
  bizSectionName,
  ...(industry?.gicsId ? { gicsId: industry.gicsId } : {}),
  gicsFullPath: industry?.gicsFullPath ?? '',
  bizContent: bizContent || null,
});
