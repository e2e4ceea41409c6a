import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { toSeoulClock } from './seoulTime.ts';
import { day, month, multilineText, text } from './text.ts';

/** The logs: sign-ins, menus, refusals and files; personal data that was shown or changed; roles before and after. */
export const logKinds = ['access', 'privacy', 'role'] as const;
export type LogKind = (typeof logKinds)[number];

/** Marks of lines to look at: outside of working hours, a large file, the data of many people. */
export const logMarks = ['night', 'massDownload', 'manySubjects'] as const;
export type LogMark = (typeof logMarks)[number];

/** Rows of a file, and people whose data one line is about, from which on a line is marked. */
const MASS_DOWNLOAD_ROWS = 1_000;
const MANY_SUBJECTS = 100;
/** A night begins and ends at these hours in Asia/Seoul. */
const NIGHT_FROM = 22;
const NIGHT_TO = 6;

/** Marks of a line. `rows` are those of a file, `subjects` the people it is about. */
export function findLogMarks(line: { at: Date; rows?: number | null; subjects?: number | null }): LogMark[] {
  const hour = toSeoulClock(line.at).getUTCHours();
  const isMarked: Record<LogMark, boolean> = {
    night: hour >= NIGHT_FROM || hour < NIGHT_TO,
    massDownload: (line.rows ?? 0) >= MASS_DOWNLOAD_ROWS,
    manySubjects: (line.subjects ?? 0) >= MANY_SUBJECTS,
  };
  return logMarks.filter((mark) => isMarked[mark]);
}

/** Tasks that the lines of each log can be narrowed to, and the actions of each. */
export const logTasks = {
  access: {
    login: ['login', 'login.secondFactor'],
    logout: ['logout'],
    menu: ['menu.open'],
    refused: ['access.refused'],
    file: ['excel.export'],
  },
  privacy: {
    list: ['privacy.list'],
    view: ['privacy.view'],
    change: ['privacy.change'],
    file: ['privacy.export', 'privacy.download'],
    unmask: ['privacy.unmask'],
  },
  role: {
    role: ['role.create', 'role.update', 'role.grant', 'role.delete'],
    assignment: ['user.role', 'user.create', 'user.update', 'user.delete'],
  },
} as const satisfies Record<LogKind, Record<string, readonly string[]>>;
export type LogTask<K extends LogKind = LogKind> = string & keyof (typeof logTasks)[K];

const getTasks = <K extends LogKind>(kind: K) => Object.keys(logTasks[kind]) as [LogTask<K>, ...LogTask<K>[]];

/**
 * `q` looks for the person who acted, by name, department or id; `subject` for one of those whose data it was. `from`
 * and `to` are days in Asia/Seoul, both inclusive.
 */
const logFilters = {
  ...listQuery.shape,
  mark: z.optional(z.enum(logMarks)),
  from: z.optional(day),
  to: z.optional(day),
  customerCompanyId: z.optional(z.uuid()),
};
export const accessLogQuery = z.object({ ...logFilters, task: z.optional(z.enum(getTasks('access'))) });
export const privacyLogQuery = z.object({
  ...logFilters,
  task: z.optional(z.enum(getTasks('privacy'))),
  subject: z.optional(text(100)),
});
export const roleLogQuery = z.object({ ...logFilters, task: z.optional(z.enum(getTasks('role'))) });
export const logQueries = { access: accessLogQuery, privacy: privacyLogQuery, role: roleLogQuery } as const;
/** The query of any of the logs. */
export type LogQuery = Partial<Omit<z.infer<typeof privacyLogQuery>, 'task'>> & { task?: string | undefined };

/**
 * A line. Names, sign-in ids and addresses are masked unless it was asked for otherwise; `actorName` is null for what
 * the server did by itself and for people who are gone. `task` says what it was in words.
 */
const logLine = {
  auditLogId: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  result: z.string(),
  task: z.nullable(z.string()),
  actorId: z.nullable(z.uuid()),
  actorName: z.nullable(z.string()),
  actorUserId: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  ip: z.string(),
  device: z.nullable(z.string()),
  marks: z.array(z.enum(logMarks)),
  reason: z.nullable(z.string()),
};

/** `rows` of a file. */
export const accessLogRow = z.object({ ...logLine, rows: z.nullable(z.number()) });
/** `subjects` are the first of them; `allSubjects`: a file of everybody in reach, of whom there were `subjectCnt`. */
export const privacyLogRow = z.object({
  ...logLine,
  masked: z.nullable(z.boolean()),
  subjectCnt: z.number(),
  allSubjects: z.boolean(),
  subjects: z.array(z.object({ id: z.uuid(), userName: z.nullable(z.string()) })),
});
/** Line of a change, from what to what, in words. */
export const roleLogRow = z.object({
  ...logLine,
  targetName: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export const logRows = { access: accessLogRow, privacy: privacyLogRow, role: roleLogRow } as const;
export type AccessLogRow = z.infer<typeof accessLogRow>;
export type PrivacyLogRow = z.infer<typeof privacyLogRow>;
export type RoleLogRow = z.infer<typeof roleLogRow>;
export type LogRow = AccessLogRow | PrivacyLogRow | RoleLogRow;

/** People of a line that it names. */
export const SUBJECTS_SHOWN = 20;

export const LOG_REASON_MIN = 4;
export const LOG_REASON_MAX = 200;
/** Reason personal data is shown or downloaded. */
export const logReason = multilineText(
  LOG_REASON_MAX,
  z.trim(),
  z.refine((given) => [...given].length >= LOG_REASON_MIN),
);

/** Lines of one page that are to be shown without masks. */
export const logUnmask = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
  reason: logReason,
});

/** As COUNT_STEP, of lines whose number no tally has. */
export const LOG_COUNT_STEP = 10_000;

/** Names of the paths below /esg/v1. */
export const logPaths = { access: 'accessLog', privacy: 'privacyLog', role: 'roleChangeHistory' } as const;

/** POST /esg/v1/accessLog/menu: the console's route that a person has opened. */
export const menuOpened = z.object({ name: text(100) });

export const LOG_COMMENT_MAX = 500;
export const logReviewQuery = z.object({ log: z.enum(logKinds) });
export const logReviewSign = z.object({
  log: z.enum(logKinds),
  month,
  comment: multilineText(LOG_COMMENT_MAX, z.trim(), z.minLength(1)),
});
export type LogReviewSign = z.infer<typeof logReviewSign>;
const logCounts = {
  lines: z.number(),
  nights: z.number(),
  massDownloads: z.number(),
  manySubjects: z.number(),
};
export type LogCounts = { [name in keyof typeof logCounts]: number };

/** The last months, the newest first. `signedAt` is null while nobody has signed; `isOver`: the month has ended. */
export const logReviewMonth = z.object({
  month,
  isOver: z.boolean(),
  ...logCounts,
  signedBy: z.nullable(z.string()),
  signedAt: z.nullable(z.iso.datetime()),
  comment: z.nullable(z.string()),
});
export type LogReviewMonth = z.infer<typeof logReviewMonth>;
export const logReviewList = listOf(logReviewMonth);
/** Months that are offered for review. */
export const LOG_REVIEW_MONTHS = 12;
