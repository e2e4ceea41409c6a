import type { ReferencedIndicator } from '../../contracts/readiness.ts';
import { readinessTexts as texts } from '../../messages/ko.readiness.ts';
import { INDICATOR, listReferences } from '../../services/indicators.ts';
import { Modal } from '../Modal.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { useRecord } from '../useRecord.ts';
import classes from './ReadinessPanel.module.css';
import { ReadinessPanel } from './ReadinessPanel.tsx';

const WIDTH_PX = 880;

interface ReadinessModalProps {
  /** Sentence on what is covered. */
  note: string;
  /** Reports whether an indicator of the catalogue is among those that cover. */
  includes(indicator: ReferencedIndicator): boolean;
  onClose(): void;
}

/** Codes of the frameworks that some indicators cover, of all that the catalogue refers to. */
export default function ReadinessModal({ note, includes, onClose }: ReadinessModalProps) {
  const record = useRecord((signal) => listReferences(signal), { resources: [INDICATOR] });
  return (
    <Modal title={texts.title} width={WIDTH_PX} onClose={onClose}>
      <p className={classes.note}>{note}</p>
      <RecordGate of={record}>
        {(rows) => (
          <ReadinessPanel
            indicators={rows.filter(includes)}
            known={rows.flatMap(({ references }) => references)}
          />
        )}
      </RecordGate>
    </Modal>
  );
}
