import {
  type CommonCode,
  type CommonCodeChange,
  type CommonCodeDraft,
  type CommonCodeKey,
  commonCodeAvailable,
  commonCodeKey,
  commonCodeList,
} from '../contracts/commonCodes.ts';
import { answer, type ListQuery } from '../contracts/envelope.ts';
import { call } from './http.ts';
import { resourceCommands } from './resource.ts';

const path = '/esg/v1/commoncode';
const listAnswer = answer(commonCodeList);
const availableAnswer = answer(commonCodeAvailable);

export interface CommonCodePage {
  rows: CommonCode[];
  total: number;
}

/** The groups of codes. Without `size` all of them. Throws HttpError, like everything here. */
export async function listCommonCodeGroups(
  query: Partial<ListQuery> = {},
  signal?: AbortSignal,
): Promise<CommonCodePage> {
  const { data } = await call({ method: 'GET', path: `${path}/roots`, query, answer: listAnswer, signal });
  return data;
}

/** Codes of a group; without `size` all of them. `session` is 'none' on sign-up, before anybody is signed in. */
export async function listCommonCodes(
  query: Partial<ListQuery> & { upCommonCodeId: string },
  { session = 'bearer', signal }: { session?: 'bearer' | 'none'; signal?: AbortSignal } = {},
): Promise<CommonCodePage> {
  const { data } = await call({ method: 'GET', path, query, session, answer: listAnswer, signal });
  return data;
}

/** Whether no code has this id yet. */
export async function isCommonCodeAvailable(commonCode: string, signal?: AbortSignal): Promise<boolean> {
  const query = { commonCode };
  const { data } = await call({
    method: 'GET',
    path: `${path}/available`,
    query,
    answer: availableAnswer,
    signal,
  });
  return data.available;
}

export const {
  create: createCommonCode,
  change: changeCommonCode,
  remove: deleteCommonCode,
} = resourceCommands<CommonCodeKey, CommonCodeDraft, CommonCodeChange>(path, commonCodeKey);
