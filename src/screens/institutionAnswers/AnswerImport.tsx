import { ImportPanel } from '../../components/excelImport/ImportPanel.tsx';
import { RefusedRows } from '../../components/excelImport/RefusedRows.tsx';
import { useExcelImport } from '../../components/excelImport/useExcelImport.ts';
import { Modal } from '../../components/Modal.tsx';
import type { OwnYearKey } from '../../contracts/institutionAnswers.ts';
import { answerSheetTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import classes from './Questions.module.css';
import { YearExcel } from './yearParts.tsx';

const RESOURCE = 'instIndicatorsOwnCom';
const WIDTH_PX = 1040;

/** Reads the answers of a year from a file: what can be saved is saved, the rest is given back. */
export default function AnswerImport({ of: { id, year }, onClose }: { of: OwnYearKey; onClose(): void }) {
  const flow = useExcelImport(RESOURCE, { id, year });
  return (
    <Modal title={texts.import} width={WIDTH_PX} onClose={onClose}>
      <p className={classes.note}>{texts.note}</p>
      <ImportPanel
        flow={flow}
        label={texts.title}
        downloads={<YearExcel of={{ id, year }} />}
        renderRefused={(importId) => (
          <RefusedRows resource={RESOURCE} importId={importId} label={texts.title} />
        )}
      />
    </Modal>
  );
}
