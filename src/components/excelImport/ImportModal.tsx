import type { ImportResourceName } from '../../contracts/excelImport.ts';
import { Modal } from '../Modal.tsx';
import classes from './ExcelImport.module.css';
import { ExcelImport } from './ExcelImport.tsx';

interface ImportModalProps {
  title: string;
  /** Subject of the window, as a badge beside the title. */
  subject?: string | undefined;
  note: string;
  resource: ImportResourceName;
  /** Name of the file picker. */
  label: string;
  /** Target of the rows, as the resource's import accepts it. */
  query?: Readonly<Record<string, string>>;
  onClose(): void;
}

const WIDTH_PX = 1040;

/** An import in a window of its own; what is behind it loads again by itself. */
export default function ImportModal({ title, subject, note, onClose, ...what }: ImportModalProps) {
  return (
    <Modal title={title} {...(subject === undefined ? {} : { subject })} width={WIDTH_PX} onClose={onClose}>
      <p className={classes.note}>{note}</p>
      <ExcelImport {...what} />
    </Modal>
  );
}
