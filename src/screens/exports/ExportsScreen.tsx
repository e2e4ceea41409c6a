import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { FileDownload } from '../../components/upload/FileDownload.tsx';
import { EXCEL_EXPORT, type ExportRow, isUnfinished } from '../../contracts/excelExports.ts';
import { exportTexts as texts } from '../../messages/ko.exports.ts';
import { cancelExport, listExports } from '../../services/exports.ts';
import classes from './Exports.module.css';

const progressText = ({ state, written, rows }: ExportRow) =>
  state === 'done' ? texts.rows(rows ?? written) : texts.getProgress(written, rows);

/** Progress of a file; the bar has no end until its rows have been counted. */
function ExportProgress({ row }: { row: ExportRow }) {
  const { title, written, rows, state } = row;
  if (state !== 'running') return progressText(row);
  return (
    <div className={classes.progress}>
      {progressText(row)}
      <Progress
        value={rows ? (written / rows) * 100 : 100}
        animated={rows === null}
        aria-label={texts.progressLabel(title)}
      />
    </div>
  );
}

const columns: GridColumn<ExportRow>[] = [
  { id: 'title', header: texts.name, main: true, width: 200 },
  { id: 'state', header: texts.state, width: 110, value: ({ state }) => texts.states[state] },
  {
    id: 'written',
    header: texts.progress,
    width: 180,
    value: progressText,
    cell: (row) => <ExportProgress row={row} />,
  },
  {
    id: 'requestedAt',
    header: texts.requestedAt,
    sortable: true,
    width: 150,
    value: ({ requestedAt }) => dateTime(requestedAt),
  },
  { id: 'endedAt', header: texts.endedAt, width: 150, value: ({ endedAt }) => dateTime(endedAt) },
];

/** One's own files of long lists: those that the server is writing and those that it has written. */
export default function ExportsScreen() {
  const action: GridColumn<ExportRow> = {
    id: 'action',
    header: texts.actions,
    width: 190,
    value: () => '',
    cell: (row) => {
      const { title, state, fileId, bytes } = row;
      if (fileId !== null) {
        const file = { contentType: '', attached: true, tobeDeleted: false };
        return <FileDownload file={{ ...file, id: fileId, name: title, size: bytes ?? 0 }} />;
      }
      if (!isUnfinished(state)) return null;
      return (
        <Button
          variant="default"
          size="compact-sm"
          disabled={commands.isRunning}
          onClick={() => commands.run('cancel', [row])}
        >
          {texts.cancel}
        </Button>
      );
    },
  };
  const list = useList<ExportRow>({
    name: 'exports',
    title: texts.title,
    columns: [...columns, action],
    getId: ({ exportId }) => exportId,
    resources: [EXCEL_EXPORT],
    load: ({ filters: _, ...query }, signal) => listExports(query, signal),
  });
  const commands = useCommands(list, {
    cancel: {
      scope: 'one',
      question: () => texts.cancelQuestion,
      run: async ([row], { signal }) => row && cancelExport(row.exportId, signal),
      done: texts.cancelled,
    },
  });

  return (
    <PageStack>
      <p className={classes.hint}>{texts.hint}</p>
      <Grid list={list} />
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
