import type { GridColumn } from '../../components/grid/column.ts';
import type { AccessLogRow } from '../../contracts/logs.ts';
import { resultText, logTexts as texts } from '../../messages/ko.logs.ts';
import { listLog, unmaskLog } from '../../services/logs.ts';
import { LogResult } from './LogMarks.tsx';
import { LogScreen } from './LogScreen.tsx';
import { firstColumns, lastColumns } from './logColumns.tsx';

const columns: GridColumn<AccessLogRow>[] = [
  ...firstColumns<AccessLogRow>(),
  {
    id: 'result',
    header: texts.result,
    width: 110,
    value: ({ result }) => resultText(result),
    cell: (row) => <LogResult result={row.result} />,
  },
  { id: 'rows', header: texts.rows, align: 'right', width: 80, value: ({ rows }) => rows },
  ...lastColumns<AccessLogRow>({ hasRoom: true }),
];

/** Sign-ins, menus, refusals and files. */
export default function AccessLogScreen() {
  return (
    <LogScreen<AccessLogRow>
      kind="access"
      columns={columns}
      load={(query, signal) => listLog('access', query, signal)}
      unmask={(ids, reason, signal) => unmaskLog('access', ids, reason, signal)}
    />
  );
}
