import {
  type IndustryAverageChange,
  type IndustryAverageDraft,
  type IndustryAverageKey,
  type IndustryAverageQuery,
  type IndustryAverageRow,
  industryAverageKey,
  industryAverageRow,
} from '../contracts/industryAverages.ts';
import { createCrudClient, createReadClient } from './resource.ts';

/** Key of the averages of industries (see freshData). */
export const INDUSTRY_AVERAGE = 'industryAvg';

const path = '/esg/v1/industryAvg';
const reads = createReadClient<IndustryAverageRow, IndustryAverageRow, Partial<IndustryAverageQuery>>(path, {
  id: industryAverageKey.shape.industryAvgId,
  row: industryAverageRow,
  item: industryAverageRow,
});
const writes = createCrudClient<IndustryAverageKey, IndustryAverageDraft, IndustryAverageChange>(
  ...([INDUSTRY_AVERAGE, path, industryAverageKey] as const),
);

export const listIndustryAverages = reads.list;
export const createIndustryAverage = writes.create;
export const changeIndustryAverage = writes.change;
export const deleteIndustryAverage = writes.remove;
