import {
  type CycleCommand,
  type CycleExtension,
  type CycleReasonCommand,
  type CycleStatus,
  cycleReminded,
  cycleStatus,
  ENTRY_CYCLE,
  type EntryCycleChange,
  type EntryCycleDraft,
  type EntryCycleKey,
  type EntryCycleQuery,
  type EntryCycleRow,
  entryCycleKey,
  entryCycleRow,
  REMINDED_MAX,
} from '../contracts/entryCycles.ts';
import { pageSizes, responseOf } from '../contracts/envelope.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/entryCycle';
const id = entryCycleKey.shape.entryCycleId;
const reads = createReadClient<EntryCycleRow, EntryCycleRow, Partial<EntryCycleQuery>>(path, {
  id,
  row: entryCycleRow,
  item: entryCycleRow,
});
const writes = createCrudClient<EntryCycleKey, EntryCycleDraft, EntryCycleChange>(
  ENTRY_CYCLE,
  path,
  entryCycleKey,
);
const statusResponse = responseOf(cycleStatus);
const remindedResponse = responseOf(cycleReminded);

/** One page of the cycles that the caller sees. Throws HttpError, like everything here. */
export const listCyclePage = reads.list;
export const findEntryCycle = reads.find;

/** All cycles that the caller sees, of one company where it is given, the newest first. */
export async function listEntryCycles(
  query: { custCoId?: string },
  signal?: AbortSignal,
): Promise<EntryCycleRow[]> {
  const size = Math.max(...pageSizes) as (typeof pageSizes)[number];
  const found: EntryCycleRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, total } = await reads.list({ ...query, page, size }, signal);
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}

export const createEntryCycle = writes.create;
export const changeEntryCycle = writes.change;
export const deleteEntryCycle = writes.remove;

const toCommand =
  <Body extends CycleCommand>(name: string) =>
  (key: EntryCycleKey, body: Body, signal?: AbortSignal): Promise<void> =>
    writes.command(name, { entryCycleId: key.entryCycleId }, body, signal);

export const openEntryCycle = toCommand('open');
export const endEntryCycle = toCommand('collected');
export const resumeEntryCycle = toCommand<CycleExtension>('resume');
export const extendEntryCycle = toCommand<CycleExtension>('extend');
export const closeEntryCycle = toCommand('close');
export const reopenEntryCycle = toCommand<CycleReasonCommand>('reopen');
export const settleEntryCycle = toCommand('settle');

/** Progress of a cycle. Refused with N0404. */
export async function loadCycleStatus(entryCycleId: string, signal?: AbortSignal): Promise<CycleStatus> {
  if (!id.safeParse(entryCycleId).success)
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  const request = { method: 'GET', path: `${path}/${entryCycleId}/status`, signal } as const;
  return (await call({ ...request, response: statusResponse })).data;
}

/** Reminds people of what is open of a cycle. Returns how many were reminded, and how many were not. */
export async function remindOfEntries(
  { entryCycleId }: EntryCycleKey,
  userIds: readonly string[],
  signal?: AbortSignal,
): Promise<{ sentCnt: number; skippedCnt: number }> {
  const reminded = { sentCnt: 0, skippedCnt: 0 };
  for (let from = 0; from < userIds.length; from += REMINDED_MAX) {
    const { data } = await call({
      method: 'PUT',
      path: `${path}/${entryCycleId}/reminders`,
      body: { userIds: userIds.slice(from, from + REMINDED_MAX) },
      response: remindedResponse,
      signal,
    });
    reminded.sentCnt += data.sentCnt;
    reminded.skippedCnt += data.skippedCnt;
  }
  touch(ENTRY_CYCLE, entryCycleId);
  return reminded;
}
