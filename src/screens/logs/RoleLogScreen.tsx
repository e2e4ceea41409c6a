import type { GridColumn } from '../../components/grid/column.ts';
import type { RoleLogRow } from '../../contracts/logs.ts';
import { grid } from '../../messages/ko.grid.ts';
import { logTexts as texts } from '../../messages/ko.logs.ts';
import { listLog, unmaskLog } from '../../services/logs.ts';
import { LongText } from './LogMarks.tsx';
import { LogScreen } from './LogScreen.tsx';
import { firstColumns, lastColumns } from './logColumns.tsx';

const changesText = ({ changes }: RoleLogRow) =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? grid.none} → ${to ?? grid.none}`).join(', ');

const columns: GridColumn<RoleLogRow>[] = [
  ...firstColumns<RoleLogRow>().filter(({ id }) => id !== 'task'),
  { id: 'targetName', header: texts.target, width: 130, value: ({ targetName }) => targetName },
  {
    id: 'changes',
    header: texts.changes,
    width: 280,
    value: changesText,
    cell: (row) => <LongText text={changesText(row)} />,
  },
  ...lastColumns<RoleLogRow>(),
];

/** Roles and who has which, before and after. */
export default function RoleLogScreen() {
  return (
    <LogScreen<RoleLogRow>
      kind="role"
      columns={columns}
      load={(query, signal) => listLog('role', query, signal)}
      unmask={(ids, reason, signal) => unmaskLog('role', ids, reason, signal)}
    />
  );
}
