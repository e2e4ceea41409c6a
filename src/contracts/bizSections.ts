import * as z from 'zod/mini';
import { listOf } from './envelope.ts';

/** A business section of a company, to choose from. */
const bizSectionChoice = z.object({ bizSectId: z.uuid(), bizSectNm: z.string() });
export type BizSectionChoice = z.infer<typeof bizSectionChoice>;
export const bizSectionChoices = listOf(bizSectionChoice);

/** `custCoId`: the company that administrators name; others have their own. */
export const bizSectionQuery = z.object({ custCoId: z.optional(z.uuid()) });
export type BizSectionQuery = z.infer<typeof bizSectionQuery>;
