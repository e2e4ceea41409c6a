import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { diagnosisExplanationTexts as texts } from '../../messages/ko.diagnosisExplanation.ts';
import { explainDiagnosisNode } from '../../services/diagnoses.ts';
import { Modal } from '../Modal.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { useRecord } from '../useRecord.ts';
import { ExplainSteps } from './ExplainSteps.tsx';

const WIDTH_PX = 640;

interface ExplainDrawerProps {
  result: DiagnosisResult;
  /** Item of the result that is explained. */
  itemId: string;
  /** Address at which another item is explained. */
  toHref(itemId: string): string;
  onClose(): void;
}

/** Everything that a figure of a result was made of, step by step; nothing for what is not in the result. */
export default function ExplainDrawer({ result, itemId, toHref, onClose }: ExplainDrawerProps) {
  const node = result.nodes.find((each) => each.itemId === itemId);
  if (!node) return null;
  return (
    <Modal title={texts.title(node.itemNm)} width={WIDTH_PX} place="side" onClose={onClose}>
      <Explanation key={itemId} result={result} itemId={itemId} bizSectId={node.bizSectId} toHref={toHref} />
    </Modal>
  );
}

function Explanation({
  result,
  itemId,
  bizSectId,
  toHref,
}: Omit<ExplainDrawerProps, 'onClose'> & { bizSectId: string | null }) {
  const { dgnsRstId } = result;
  // a result never changes
  const record = useRecord((signal) => explainDiagnosisNode({ dgnsRstId, itemId, bizSectId }, signal));
  return (
    <RecordGate of={record}>
      {(explanation) => <ExplainSteps explanation={explanation} result={result} toHref={toHref} />}
    </RecordGate>
  );
}
