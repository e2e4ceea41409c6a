import { addMonths, DAY_MS, seoulDay, seoulMonth } from '../../src/contracts/seoulTime.ts';
import { serviceOwners } from '../../src/contracts/serviceState.ts';
import { logTexts } from '../../src/messages/ko.logs.ts';
import { users } from '../../src/messages/ko.users.ts';
import type { Tx } from '../db/database.ts';
import { logReview } from '../db/schema/audit.ts';
import { type AuditEntry, auditLine, insertLines } from '../modules/audit/service.ts';
import { refreshMonth } from '../modules/serviceState/refresh.ts';

/** A demo account and its habits. */
export interface DemoVisitor {
  id: string;
  customerCompanyId: string | null;
  /** Days between two of the person's sign-ins, about. */
  every: number;
  menus: readonly string[];
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
];
const MINUTE_MS = 60_000;
/** Days that the demo's logs go back. */
const DAYS = 330;

/** Days on which a person signed in, and when: on working days, now and then in the evening. */
function* signIns({ every }: DemoVisitor, index: number, now: Date): Generator<Date> {
  const midnight = Date.parse(`${seoulDay(now)}T00:00:00+09:00`);
  for (let back = 2 + index; back < DAYS; back += every + ((back * (index + 3)) % 5)) {
    const day = midnight - back * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(day + DAY_MS / 2).getUTCDay());
    if (isWeekend) continue;
    const hour = (back + index) % 17 === 0 ? 22 : 8 + ((back + index) % 9);
    yield new Date(day + (hour * 60 + ((back * 7) % 55)) * MINUTE_MS);
  }
}

/** Returns a demo person's actions in one visit; `visit` counts them. */
function toEntries(person: DemoVisitor, visit: number, subjects: readonly string[]): AuditEntry[] {
  const name = person.menus[visit % person.menus.length] ?? 'landing';
  const result = visit % 19 === 5 ? 'M001' : 'C200';
  const entries: AuditEntry[] = [{ action: 'login', result, target: { type: 'user', id: person.id } }];
  if (result !== 'C200') return entries;
  entries.push({ action: 'menu.open', result: 'C200', detail: { name } });
  if (name === 'basic-user-list' && subjects.length > 0) {
    const about = {
      result: 'C200',
      masked: false,
      detail: { task: `${users.title} ${logTexts.tasks.privacy.list}` },
    };
    entries.push({ action: 'privacy.list', ...about, subjects });
  }
  if (name === 'basic-user-list' && visit % 6 === 0) {
    const file = { result: 'C200', rows: subjects.length, detail: { task: users.title } };
    const reason = '분기 담당자 현황 보고';
    entries.push({ action: 'excel.export', ...file, reason });
    entries.push({
      action: 'privacy.export',
      ...file,
      subjects: { all: subjects.length },
      masked: false,
      reason,
    });
  }
  return entries;
}

/** Logs of the demo's past months, the figures that follow from them, and the reviews that were signed. */
export async function seedLogs(
  tx: Tx,
  now: Date,
  demo: {
    visitors: readonly DemoVisitor[];
    roleId: string;
    workerId: string;
    operatorId: string;
    adminId: string;
  },
): Promise<void> {
  const companyByPerson = new Map(demo.visitors.map((person) => [person.id, person.customerCompanyId]));
  const lines = demo.visitors.flatMap((person, index) => {
    const subjects = [...companyByPerson]
      .filter(([id, company]) => id !== person.id && (person.customerCompanyId ?? company) === company)
      .map(([id]) => id);
    return [...signIns(person, index, now)].flatMap((at, visit) => {
      const origin = {
        at,
        ip: `203.0.113.${20 + index}`,
        userAgent: agents[index % agents.length] ?? null,
        requestId: 'demo',
        actorId: person.id,
        customerCompanyId: person.customerCompanyId,
      };
      return toEntries(person, visit, subjects).map((entry, place) =>
        auditLine({ ...origin, at: new Date(at.getTime() + place * MINUTE_MS) }, entry),
      );
    });
  });
  const operator = demo.visitors.find(({ id }) => id === demo.operatorId);
  const origin = {
    ip: '203.0.113.21',
    userAgent: agents[0] ?? null,
    requestId: 'demo',
    actorId: operator?.id ?? null,
    customerCompanyId: operator?.customerCompanyId ?? null,
  };
  const role = { type: 'role', id: demo.roleId };
  const changes: [daysAgo: number, AuditEntry][] = [
    [
      190,
      {
        action: 'role.create',
        result: 'C200',
        target: role,
        detail: { roleNm: 'ESG 성과 담당', enabled: true },
      },
    ],
    [
      189,
      {
        action: 'user.role',
        result: 'C200',
        target: { type: 'user', id: demo.workerId },
        detail: { roleId: { from: null, to: demo.roleId } },
      },
    ],
    [
      64,
      {
        action: 'role.update',
        result: 'C200',
        target: role,
        detail: {
          roleExplanation: { from: '성과를 등록합니다.', to: '성과를 등록하고 분석 결과를 조회합니다.' },
        },
      },
    ],
  ];
  for (const [daysAgo, entry] of changes) {
    const at = new Date(Date.parse(`${seoulDay(now)}T10:20:00+09:00`) - daysAgo * DAY_MS);
    lines.push(auditLine({ ...origin, at }, entry));
  }
  await insertLines(tx, lines);
  await signReviews(tx, now, demo.adminId, lines);
  for (let back = 11; back >= 0; back -= 1) {
    for (const owner of serviceOwners) await refreshMonth(tx, owner, addMonths(seoulMonth(now), -back), now);
  }
}

/** The months before the last one, as the administrator signed them. */
async function signReviews(
  tx: Tx,
  now: Date,
  adminId: string,
  lines: readonly ReturnType<typeof auditLine>[],
): Promise<void> {
  const months = Array.from({ length: 9 }, (_, back) => addMonths(seoulMonth(now), -2 - back));
  const rows = months.flatMap((month) =>
    (['access', 'privacy'] as const).map((kind) => {
      const found = lines.filter((line) => line.kind === kind && seoulMonth(line.at) === month);
      const marked = (mark: string) =>
        found.filter(({ marks }) => marks.some((each) => each === mark)).length;
      return {
        kind,
        month,
        lines: found.length,
        nights: marked('night'),
        massDownloads: marked('massDownload'),
        manySubjects: marked('manySubjects'),
        comment: '이상 접속과 과다 조회가 없음을 확인하였습니다.',
        signedById: adminId,
        signedAt: new Date(Date.parse(`${addMonths(month, 1)}-05T10:00:00+09:00`)),
      };
    }),
  );
  await tx.insert(logReview).values(rows);
}
