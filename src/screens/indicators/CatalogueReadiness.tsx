import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { ReadinessPanel } from '../../components/readiness/ReadinessPanel.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { readinessTexts as texts } from '../../messages/ko.readiness.ts';
import { INDICATOR, listReferences } from '../../services/indicators.ts';
import classes from './Indicators.module.css';

const WIDTH_PX = 880;

/** Which codes of the frameworks the indicators in use cover, of all that the catalogue refers to. */
export default function CatalogueReadiness({ onClose }: { onClose(): void }) {
  const record = useRecord((signal) => listReferences(signal), { resources: [INDICATOR] });
  return (
    <Modal title={texts.title} width={WIDTH_PX} onClose={onClose}>
      <p className={classes.note}>{texts.note}</p>
      <RecordGate of={record}>
        {(rows) => (
          <ReadinessPanel
            indicators={rows.filter(({ enabled }) => enabled)}
            known={rows.flatMap(({ references }) => references)}
          />
        )}
      </RecordGate>
    </Modal>
  );
}
