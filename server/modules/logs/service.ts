import type {
  AccessLogRow,
  LogKind,
  LogQuery,
  LogRow,
  PrivacyLogRow,
  RoleLogRow,
} from '../../../src/contracts/logs.ts';
import { logTexts as texts } from '../../../src/messages/ko.logs.ts';
import { Refusal } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { findLines, type Line, listLines, readAllLines } from './lines.ts';
import { peopleIn, presentLines } from './present.ts';

/** One page of a log, masked. Refused with V0001 for a field it cannot be sorted by. */
export async function listLog(
  call: ReadCall,
  kind: LogKind,
  query: LogQuery,
): Promise<{ rows: LogRow[]; total: number }> {
  const { rows, total } = await listLines(call, kind, query);
  return { rows: await presentLines(call.tx, kind, rows), total };
}

/** Lines whose names are read together. */
const CHUNK = 200;

async function readAllLog(call: ReadCall, kind: LogKind, query: LogQuery, limit: number) {
  const { count, rows } = await readAllLines(call, kind, query, limit);
  async function* present(): AsyncGenerator<LogRow> {
    let chunk: Line[] = [];
    for await (const line of rows) {
      chunk.push(line);
      if (chunk.length < CHUNK) continue;
      yield* await presentLines(call.tx, kind, chunk);
      chunk = [];
    }
    yield* await presentLines(call.tx, kind, chunk);
  }
  return { count, rows: present() };
}

type ReadAll<Row> = (
  call: ReadCall,
  query: LogQuery,
  limit: number,
) => Promise<{ count: number; rows: AsyncIterable<Row> }>;

/** Rows of a log for a file, masked, a few at a time, and how many there are, at most `limit`. */
const readAllOf = <Row extends LogRow>(kind: LogKind): ReadAll<Row> =>
  // presentLines gives each log the rows of its own shape
  ((call, query, limit) => readAllLog(call, kind, query, limit)) as ReadAll<Row>;
export const readAllAccess = readAllOf<AccessLogRow>('access');
export const readAllPrivacy = readAllOf<PrivacyLogRow>('privacy');
export const readAllRoleChanges = readAllOf<RoleLogRow>('role');

/** Lines without masks, which is a line of personal data itself. Refused with N0404 where none is in reach. */
export async function unmaskLines(
  call: Call,
  kind: LogKind,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<{ rows: LogRow[]; total: number }> {
  const { tx, origin, principal } = call;
  const lines = await findLines(call, kind, ids);
  if (lines.length === 0) throw new Refusal('N0404');
  const people = lines.flatMap((line) => [line.actorId, ...peopleIn(line)]);
  const subjects = people.filter((id): id is string => id !== null && id !== principal.id);
  await audit(tx, origin, {
    action: 'privacy.unmask',
    result: 'C200',
    subjects,
    masked: false,
    reason,
    detail: { task: texts.unmaskTask(texts.titles[kind]) },
  });
  return { rows: await presentLines(tx, kind, lines, 'plain'), total: lines.length };
}
