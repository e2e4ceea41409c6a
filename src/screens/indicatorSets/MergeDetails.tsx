import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { indicatorSetTexts, type TakeOverTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { type ComparedStates, StateComparison } from './StateComparison.tsx';

const WIDTH_PX = 1080;

interface MergeDetailsProps {
  name: string;
  texts: TakeOverTexts;
  load(signal: AbortSignal): Promise<ComparedStates>;
  onClose(): void;
}

/** One indicator of a take-over with its texts and scoring in full. */
export default function MergeDetails({ name, texts, load, onClose }: MergeDetailsProps) {
  const record = useRecord(load);
  const title = indicatorSetTexts.inFullTitle(name);
  return (
    <Modal title={title} width={WIDTH_PX} onClose={onClose}>
      <RecordGate of={record}>
        {(states) => <StateComparison label={title} sides={texts.sides} states={states} />}
      </RecordGate>
    </Modal>
  );
}
