import {
  type CommonCode,
  type CommonCodeChange,
  type CommonCodeDraft,
  commonCodeAvailable,
  commonCodeKey,
  commonCodeList,
} from '../contracts/commonCodes.ts';
import { answer, emptyAnswer, type ListQuery } from '../contracts/envelope.ts';
import { call } from './http.ts';

const path = '/esg/v1/commoncode';
const listAnswer = answer(commonCodeList);
const availableAnswer = answer(commonCodeAvailable);
const keyAnswer = answer(commonCodeKey);

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

export async function createCommonCode(body: CommonCodeDraft, signal?: AbortSignal): Promise<string> {
  const { data } = await call({ method: 'PUT', path, body, answer: keyAnswer, signal });
  return data.commonCodeId;
}

export async function changeCommonCode(body: CommonCodeChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, answer: emptyAnswer, signal });
}

export async function deleteCommonCode(commonCodeId: string, signal?: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path, query: { commonCodeId }, answer: emptyAnswer, signal });
}
