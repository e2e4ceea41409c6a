import { ExcelImport } from '../../components/excelImport/ExcelImport.tsx';
import { Modal } from '../../components/Modal.tsx';
import { commonCodes } from '../../messages/ko.coms.ts';
import { excelImport } from '../../messages/ko.excelImport.ts';
import classes from './CodeImportModal.module.css';

/** What a file fills: the codes of a group, the groups themselves (null), or the classification of industries. */
export type CodeImport = { resource: 'commoncode'; group: string | null } | { resource: 'gics' };

interface CodeImportModalProps {
  target: CodeImport;
  onClose(): void;
}

const MODAL_WIDTH = 1040;

/** An import in a window of its own; the lists behind it load again by themselves. */
export default function CodeImportModal({ target, onClose }: CodeImportModalProps) {
  if (target.resource === 'gics') {
    return (
      <Modal title={commonCodes.gicsImport} width={MODAL_WIDTH} onClose={onClose}>
        <p className={classes.note}>{commonCodes.gicsImportNote}</p>
        <ExcelImport resource="gics" label={excelImport.gics} />
      </Modal>
    );
  }
  const { group } = target;
  return (
    <Modal title={commonCodes.import} subject={group ?? undefined} width={MODAL_WIDTH} onClose={onClose}>
      <p className={classes.note}>{commonCodes.importNote}</p>
      <ExcelImport
        resource="commoncode"
        label={commonCodes.title}
        query={group === null ? {} : { upCommonCodeId: group }}
      />
    </Modal>
  );
}
