import { Button } from '@mantine/core';
import { useCommands } from '../../components/command/useCommands.ts';
import { ImportPanel } from '../../components/excelImport/ImportPanel.tsx';
import { useImportFlow } from '../../components/excelImport/useExcelImport.ts';
import { Modal } from '../../components/Modal.tsx';
import { saveExcel } from '../../components/saveExcel.ts';
import { ENTRY_LINES_MAX } from '../../contracts/entryWorkbooks.ts';
import { entryExcelTexts as texts } from '../../messages/ko.entryExcel.ts';
import { grid } from '../../messages/ko.grid.ts';
import { applyEntryImport, downloadRefusedLines, previewEntryImport } from '../../services/entryWorkbooks.ts';
import classes from './Entries.module.css';

const WIDTH_PX = 1040;

/** Gives the lines back that were not saved, as a workbook with the reasons. */
function RefusedLines({ importId }: { importId: string }) {
  const commands = useCommands<never, 'download'>(
    { selected: [], reload() {} },
    {
      download: {
        scope: 'page',
        run: async (_, { signal }) =>
          saveExcel(await downloadRefusedLines(importId, { signal }), texts.refused),
        done: grid.exportStarted,
      },
    },
  );
  return (
    <Button variant="default" size="sm" loading={commands.isRunning} onClick={() => commands.run('download')}>
      {texts.refused}
    </Button>
  );
}

interface EntryImportProps {
  entryCycleId: string;
  /** Period of the cycle, as a badge. */
  subject: string;
  /** Entries with input that was not saved. */
  unsent: number;
  onClose(): void;
}

/** Reads a workbook of a cycle in: what each line would do, the good ones saved, the others given back. */
export default function EntryImport({ entryCycleId, subject, unsent, onClose }: EntryImportProps) {
  const flow = useImportFlow({
    preview: (file, options) => previewEntryImport({ entryCycleId }, file, options),
    apply: applyEntryImport,
  });
  return (
    <Modal title={texts.upload} subject={subject} width={WIDTH_PX} onClose={onClose}>
      <p className={classes.importNote}>{texts.note}</p>
      {unsent > 0 && <p className={classes.importNote}>{texts.unsentBeside(unsent)}</p>}
      <ImportPanel
        flow={flow}
        label={texts.file}
        rowsMax={ENTRY_LINES_MAX}
        renderRefused={(importId) => <RefusedLines importId={importId} />}
      />
    </Modal>
  );
}
