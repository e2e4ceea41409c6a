import {
  type CommonCode,
  type CommonCodeChange,
  type CommonCodeDraft,
  type CommonCodeKey,
  commonCodeAvailable,
  commonCodeKey,
  commonCodeList,
  publicCodeGroups,
} from '../contracts/commonCodes.ts';
import { type ListQuery, responseOf } from '../contracts/envelope.ts';
import { concerns, subscribe } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient } from './resource.ts';

/** Key of the common codes among the resources (see freshData). */
export const COMMON_CODE = 'commonCode';

const path = '/esg/v1/commoncode';
const listResponse = responseOf(commonCodeList);
const availableResponse = responseOf(commonCodeAvailable);

export interface CommonCodePage {
  rows: CommonCode[];
  total: number;
}

/** The groups of codes. Without `size` all of them. Throws HttpError, like everything here. */
export async function listCommonCodeGroups(
  query: Partial<ListQuery> = {},
  signal?: AbortSignal,
): Promise<CommonCodePage> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/roots`,
    query,
    response: listResponse,
    signal,
  });
  return data;
}

/** Codes of a group; without `size` all of them. `session` is 'none' on sign-up, before anybody is signed in. */
export async function listCommonCodes(
  query: Partial<ListQuery> & { upCommonCodeId: string },
  { session = 'bearer', signal }: { session?: 'bearer' | 'none'; signal?: AbortSignal } = {},
): Promise<CommonCodePage> {
  const { data } = await call({ method: 'GET', path, query, session, response: listResponse, signal });
  return data;
}

/** Time for which choices are read from memory, milliseconds. */
const REMEMBERED_MS = 5 * 60_000;
const remembered = new Map<string, { until: number; choices: Promise<readonly CommonCode[]> }>();
let forgetsChanged = false;

/** From the first choices on: what has changed is asked for again when it is needed next. */
function forgetChangedChoices(): void {
  if (forgetsChanged) return;
  forgetsChanged = true;
  subscribe((change) => {
    if (concerns(change, COMMON_CODE)) remembered.clear();
  });
}

/**
 * The codes of a group to choose from: those that are switched on, in their order. Groups that anybody may read are
 * asked for without a session. Asked for once for all who need them; a failure is not remembered.
 */
export function listCodeChoices(group: string): Promise<readonly CommonCode[]> {
  const known = remembered.get(group);
  if (known && known.until > Date.now()) return known.choices;
  forgetChangedChoices();
  const options = publicCodeGroups.includes(group) ? ({ session: 'none' } as const) : {};
  const choices = listCommonCodes({ upCommonCodeId: group }, options).then(({ rows }) => rows);
  const entry = { until: Date.now() + REMEMBERED_MS, choices };
  remembered.set(group, entry);
  choices.catch(() => {
    if (remembered.get(group) === entry) remembered.delete(group);
  });
  return choices;
}

/** Reports whether no code has this id yet. */
export async function isCommonCodeAvailable(commonCode: string, signal?: AbortSignal): Promise<boolean> {
  const query = { commonCode };
  const { data } = await call({
    method: 'GET',
    path: `${path}/available`,
    query,
    response: availableResponse,
    signal,
  });
  return data.available;
}

const codesClient = createCrudClient<CommonCodeKey, CommonCodeDraft, CommonCodeChange>(
  COMMON_CODE,
  path,
  commonCodeKey,
);

export const createCommonCode = codesClient.create;
export const changeCommonCode = codesClient.change;
export const deleteCommonCode = codesClient.remove;
