import { TextInput } from '@mantine/core';
import type { GridColumn } from '../../components/grid/column.ts';
import type { PrivacyLogRow } from '../../contracts/logs.ts';
import { subjectsText, logTexts as texts } from '../../messages/ko.logs.ts';
import { listLog, unmaskLog } from '../../services/logs.ts';
import { LongText } from './LogMarks.tsx';
import { LogScreen } from './LogScreen.tsx';
import { firstColumns, lastColumns } from './logColumns.tsx';

const columns: GridColumn<PrivacyLogRow>[] = [
  ...firstColumns<PrivacyLogRow>(),
  {
    id: 'subjects',
    header: texts.subjects,
    width: 180,
    value: subjectsText,
    cell: (row) => <LongText text={subjectsText(row)} />,
  },
  { id: 'reason', header: texts.reason, width: 150, value: ({ reason }) => reason },
  ...lastColumns<PrivacyLogRow>(),
];

/** Log of personal data that was shown, changed or downloaded, by whom and why. */
export default function PrivacyLogScreen() {
  return (
    <LogScreen<PrivacyLogRow>
      kind="privacy"
      columns={columns}
      load={(query, signal) => listLog('privacy', query, signal)}
      unmask={(ids, reason, signal) => unmaskLog('privacy', ids, reason, signal)}
      filters={(list) => (
        <TextInput
          size="sm"
          name="subject"
          label={texts.subjects}
          placeholder={texts.subjectName}
          maxLength={100}
          defaultValue={list.query.filters.subject ?? ''}
        />
      )}
    />
  );
}
