import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { itemKey } from './institutionItems.ts';
import { institutionKey } from './institutions.ts';

/** Key of the mappings among the resources. */
export const INSTITUTION_MAPPING = 'institutionMapping';

/** Indicators of a company that one question can be mapped to. */
const MAPPED_MAX = 30;

/** An indicator of the caller's company. */
const ownIndicatorChoice = z.object({
  oncoIdctrsId: z.uuid(),
  idctrsCd: z.nullable(z.string()),
  name: z.string(),
});
export type OwnIndicatorChoice = z.infer<typeof ownIndicatorChoice>;
export const ownIndicatorChoices = listOf(ownIndicatorChoice);

export const mappingQuery = institutionKey;

/** Indicators that the caller's company maps a question to. */
const mappingRow = z.object({
  ...itemKey.shape,
  indicators: z.array(ownIndicatorChoice),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type MappingRow = z.infer<typeof mappingRow>;
export const mappingList = listOf(mappingRow);

/** All indicators that the question is mapped to. `version` is the mapping's, 0 where there is none yet. */
export const mappingChange = z.object({
  ...itemKey.shape,
  version: z.number().check(z.int(), z.minimum(0)),
  oncoIdctrsIds: z.array(z.uuid()).check(z.maxLength(MAPPED_MAX)),
});
export type MappingChange = z.infer<typeof mappingChange>;
