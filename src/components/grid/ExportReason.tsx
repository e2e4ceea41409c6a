import { useRef } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { ReasonModal } from '../ReasonModal.tsx';
import type { ExportReasonProps } from './useList.ts';

/** Asks why personal data is downloaded. */
export default function ExportReason({ onGiven, onClose }: ExportReasonProps) {
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
