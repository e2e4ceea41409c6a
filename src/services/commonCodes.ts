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

/** How long choices are taken from memory, milliseconds. */
const REMEMBERED_MS = 5 * 60_000;
const remembered = new Map<string, { until: number; choices: Promise<readonly CommonCode[]> }>();

/** Choices are asked for again when they are needed next. */
export const forgetCodeChoices = (): void => remembered.clear();

/**
 * The codes of a group that anybody may read, to choose from: those that are switched on, in their order. Asked for
 * once for all who need them; a failure is not remembered.
 */
export function listCodeChoices(group: string): Promise<readonly CommonCode[]> {
  const known = remembered.get(group);
  if (known && known.until > Date.now()) return known.choices;
  const choices = listCommonCodes({ upCommonCodeId: group }, { session: 'none' }).then(({ rows }) => rows);
  const entry = { until: Date.now() + REMEMBERED_MS, choices };
  remembered.set(group, entry);
  choices.catch(() => {
    if (remembered.get(group) === entry) remembered.delete(group);
  });
  return choices;
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

const commands = resourceCommands<CommonCodeKey, CommonCodeDraft, CommonCodeChange>(path, commonCodeKey);

const withFreshChoices =
  <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    change(...args).finally(forgetCodeChoices);

export const createCommonCode = withFreshChoices(commands.create);
export const changeCommonCode = withFreshChoices(commands.change);
export const deleteCommonCode = withFreshChoices(commands.remove);
