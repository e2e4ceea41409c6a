import { inArray } from 'drizzle-orm';
import { describeDevice } from '../../../src/contracts/device.ts';
import type {
  AccessLogRow,
  LogKind,
  LogRow,
  PrivacyLogRow,
  RoleLogRow,
} from '../../../src/contracts/logs.ts';
import { maskIp, maskName, maskUserId } from '../../../src/contracts/masks.ts';
import { logTexts as texts } from '../../../src/messages/ko.logs.ts';
import { routeTitles } from '../../../src/messages/ko.routes.ts';
import type { Db } from '../../db/database.ts';
import { user } from '../../db/schema/users.ts';
import type { Line } from './lines.ts';
import { changesIn, type RoleNames, readRoleNames } from './roleChanges.ts';

/** `masked`: as everybody sees it; `plain` after somebody has said why. */
export type Display = 'masked' | 'plain';

const plain = (text: string) => text;
const shows = {
  masked: { name: maskName, userId: maskUserId, ip: maskIp },
  plain: { name: plain, userId: plain, ip: plain },
};

type Names = ReadonlyMap<string, string>;

async function readPeople(tx: Db, ids: readonly string[]): Promise<Names> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: user.id, name: user.userName })
    .from(user)
    .where(inArray(user.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isUser = ({ targetType, targetId }: Line): boolean => targetType === 'user' && targetId !== null;

/** Ids of the people that a line names beside the one who acted. */
export const peopleIn = (line: Line): string[] => [
  ...(line.subjects ?? []),
  ...(isUser(line) ? [line.targetId ?? ''] : []),
];

const wordIn = ({ detail }: Line, name: string): string | null => {
  const value = detail?.[name];
  return typeof value === 'string' ? value : null;
};
const rowsIn = ({ detail }: Line): number | null => (typeof detail?.rows === 'number' ? detail.rows : null);

/** Describes the task in words: the menu that was opened, the call that was refused, the list that a file has. */
function findTask(line: Line): string | null {
  const name = wordIn(line, 'name');
  if (line.action === 'menu.open' && name !== null) {
    return (routeTitles as Readonly<Record<string, string>>)[name] ?? name;
  }
  return wordIn(line, 'task');
}

function toBase(line: Line, display: Display) {
  const show = shows[display];
  const { auditLogId, at, action, result, actorId, companyKoreanName, marks, reason } = line;
  return {
    auditLogId,
    at,
    action,
    result,
    actorId,
    companyKoreanName,
    marks,
    reason,
    task: findTask(line),
    actorName: line.actorName === null ? null : show.name(line.actorName),
    actorUserId: line.actorUserId === null ? null : show.userId(line.actorUserId),
    ip: show.ip(line.ip),
    device: describeDevice(line.userAgent),
  };
}

const toAccess = (line: Line, display: Display): AccessLogRow => ({
  ...toBase(line, display),
  rows: rowsIn(line),
});

function toPrivacy(line: Line, display: Display, people: Names): PrivacyLogRow {
  const { name } = shows[display];
  return {
    ...toBase(line, display),
    masked: line.masked,
    subjectCnt: line.subjectCnt ?? 0,
    allSubjects: !line.hasSubjects,
    subjects: (line.subjects ?? []).map((id) => {
      const userName = people.get(id);
      return { id, userName: userName === undefined ? null : name(userName) };
    }),
  };
}

function toRole(line: Line, display: Display, people: Names, names: RoleNames): RoleLogRow {
  const person = isUser(line) ? people.get(line.targetId ?? '') : undefined;
  const targetName = isUser(line)
    ? person && shows[display].name(person)
    : (names.roles.get(line.targetId ?? '') ?? texts.gone);
  return { ...toBase(line, display), targetName: targetName ?? null, changes: changesIn(line, names) };
}

/** Lines as the screens show them, the names of all that they mention read at once. */
export async function presentLines(
  tx: Db,
  kind: LogKind,
  lines: readonly Line[],
  display: Display = 'masked',
): Promise<LogRow[]> {
  if (kind === 'access') return lines.map((line) => toAccess(line, display));
  const people = await readPeople(tx, lines.flatMap(peopleIn));
  if (kind === 'privacy') return lines.map((line) => toPrivacy(line, display, people));
  const names = await readRoleNames(tx, lines);
  return lines.map((line) => toRole(line, display, people, names));
}
