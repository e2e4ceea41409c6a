import { useRef } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { ReasonModal } from '../ReasonModal.tsx';

/** Asks why personal data is downloaded. */
export default function ExportReason({
  onGiven,
  onClose,
}: {
  onGiven(reason: string): void;
  onClose(): void;
}) {
  const given = useRef('');
  return (
    <ReasonModal
      title={grid.exportReason}
      hint={grid.exportReasonHint}
      submitText={grid.exportSubmit}
      doneText={grid.exportStarted}
      run={async (reason) => {
        given.current = reason;
      }}
      onDone={() => onGiven(given.current)}
      onClose={onClose}
    />
  );
}
