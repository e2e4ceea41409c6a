import { ImportPanel } from '../../components/excelImport/ImportPanel.tsx';
import { useImportFlow } from '../../components/excelImport/useExcelImport.ts';
import { Modal } from '../../components/Modal.tsx';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { applySetImport, previewSetImport } from '../../services/indicatorSets.ts';
import { SetDownload } from './SetDownload.tsx';

interface SetImportProps {
  kind: SetKind;
  set: IndicatorSet;
  onClose(): void;
}

const WIDTH_PX = 960;

/** Fills a draft from the workbook that it is downloaded as: a preview of each row, and all or nothing. */
export default function SetImport({ kind, set, onClose }: SetImportProps) {
  const flow = useImportFlow({
    preview: (file, options) => previewSetImport(kind, set, file, options),
    apply: (importId, signal) => applySetImport(kind, set, importId, signal),
  });
  return (
    <Modal title={texts.excelTitle} width={WIDTH_PX} onClose={onClose}>
      <ImportPanel flow={flow} label={texts.excelFile} downloads={<SetDownload kind={kind} set={set} />} />
    </Modal>
  );
}
