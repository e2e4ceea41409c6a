import { ImportPanel } from '../../components/excelImport/ImportPanel.tsx';
import { RefusedRows } from '../../components/excelImport/RefusedRows.tsx';
import { useImportFlow } from '../../components/excelImport/useExcelImport.ts';
import { Modal } from '../../components/Modal.tsx';
import { ENTRY_LINES_MAX, ENTRY_WORKBOOK } from '../../contracts/entryWorkbooks.ts';
import { entryExcelTexts as texts } from '../../messages/ko.entryExcel.ts';
import { applyEntryImport, previewEntryImport } from '../../services/entryWorkbooks.ts';
import classes from './Entries.module.css';

const WIDTH_PX = 1040;

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
        renderRefused={(importId) => (
          <RefusedRows resource={ENTRY_WORKBOOK} importId={importId} label={texts.title} />
        )}
      />
    </Modal>
  );
}
