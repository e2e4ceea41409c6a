import { ReasonModal } from '../../components/ReasonModal.tsx';
import { logTexts as texts } from '../../messages/ko.logs.ts';

interface UnmaskModalProps {
  unmask(reason: string, signal: AbortSignal): Promise<void>;
  onClose(): void;
}

/** Asks why the lines of the page are to be shown without masks. */
export default function UnmaskModal({ unmask, onClose }: UnmaskModalProps) {
  return (
    <ReasonModal
      title={texts.unmaskTitle}
      hint={texts.unmaskHint}
      submitText={texts.unmaskSubmit}
      doneText={texts.unmasked}
      run={unmask}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
