import { feedbackText } from '../../components/feedbackText.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import type { Autosaving } from './useAutosave.ts';

/** State of saving by itself, with what keeps it from going on. */
export function SaveProgress<E>({ saving }: { saving: Pick<Autosaving<E>, 'state' | 'saveNow'> }) {
  const { state, saveNow } = saving;
  const { feedback } = state.context;
  switch (state.value) {
    case 'offline':
      return <InlineAlert isError text={texts.save.offline} actionText={texts.save.now} onAction={saveNow} />;
    case 'refused': {
      const text = [texts.save.refused, feedback && feedbackText(feedback)].filter(Boolean).join(' ');
      return <InlineAlert isError text={text} actionText={texts.save.now} onAction={saveNow} />;
    }
    case 'saving':
      return <p role="status">{texts.save.saving}</p>;
    case 'waiting':
      return <p role="status">{texts.save.waiting}</p>;
    case 'saved':
      return <p role="status">{texts.save.saved}</p>;
  }
}
