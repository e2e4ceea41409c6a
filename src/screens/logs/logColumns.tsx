import { dateTimeSeconds } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import type { LogRow } from '../../contracts/logs.ts';
import { logTexts as texts } from '../../messages/ko.logs.ts';
import { LogMarks } from './LogMarks.tsx';

/** Name of the person who acted; the server where nobody did. */
export const actorText = ({ actorId, actorName }: LogRow): string =>
  actorName ?? (actorId === null ? texts.system : texts.unknownPerson);

/** Columns that each log begins with: when, who, what. */
export const firstColumns = <Row extends LogRow>(): GridColumn<Row>[] => [
  {
    id: 'at',
    header: texts.at,
    main: true,
    sortable: true,
    width: 165,
    value: ({ at }) => dateTimeSeconds(at),
  },
  { id: 'actorName', header: texts.actor, width: 90, value: actorText },
  { id: 'actorUserId', header: texts.actorId, width: 110, value: ({ actorUserId }) => actorUserId },
  {
    id: 'action',
    header: texts.action,
    width: 110,
    value: ({ action }) => texts.actions[action] ?? action,
  },
  { id: 'task', header: texts.task, width: 190, value: ({ task }) => task },
];

/** Columns that each log ends with; the address is shown at once where there is room for it. */
export const lastColumns = <Row extends LogRow>({ hasRoom = false } = {}): GridColumn<Row>[] => [
  { id: 'ip', header: texts.ip, width: 120, optional: !hasRoom, value: ({ ip }) => ip },
  { id: 'device', header: texts.device, width: 150, optional: true, value: ({ device }) => device },
  {
    id: 'companyKoreanName',
    header: texts.company,
    width: 140,
    optional: true,
    value: ({ companyKoreanName }) => companyKoreanName,
  },
  {
    id: 'marks',
    header: texts.mark,
    width: 130,
    value: ({ marks }) => marks.map((mark) => texts.marks[mark]).join(', ') || null,
    cell: (row) => (row.marks.length > 0 ? <LogMarks marks={row.marks} /> : null),
  },
];
