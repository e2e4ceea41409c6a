import { ExcelImport } from '../../components/excelImport/ExcelImport.tsx';
import { Modal } from '../../components/Modal.tsx';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import type { SetArea } from './setAreas.ts';

interface SetImportProps {
  area: SetArea;
  set: IndicatorSet;
  onClose(): void;
}

const WIDTH_PX = 960;

/** Fills a draft from the workbook that it is downloaded as: a preview of each row, and all or nothing. */
export default function SetImport({ area: { kind }, set: { setId, ver }, onClose }: SetImportProps) {
  if (kind === 'supply') throw new Error('Sets for partners are not imported');
  return (
    <Modal title={texts.excelTitle} width={WIDTH_PX} onClose={onClose}>
      <ExcelImport resource={kind} label={texts.excelFile} query={{ id: setId, ver: String(ver) }} />
    </Modal>
  );
}
