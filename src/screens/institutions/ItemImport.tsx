import { ExcelImport } from '../../components/excelImport/ExcelImport.tsx';
import { Modal } from '../../components/Modal.tsx';
import { ITEMS_MAX } from '../../contracts/institutionItems.ts';
import { itemTexts as texts } from '../../messages/ko.institutions.ts';
import classes from './Institutions.module.css';

const MODAL_WIDTH = 1040;

/** Fills a set from a file, in a window of its own; the tree behind it loads again by itself. */
export default function ItemImport({ institutionId, onClose }: { institutionId: string; onClose(): void }) {
  return (
    <Modal title={texts.import} width={MODAL_WIDTH} onClose={onClose}>
      <p className={classes.note}>{texts.importNote(ITEMS_MAX)}</p>
      <ExcelImport resource="institutionItem" label={texts.title} query={{ institutionId }} />
    </Modal>
  );
}
