import { useLocation, useSearch } from 'wouter';
import { withinPage } from '../../components/openPage.ts';
import { findPhraseIssues, type PhraseSlot } from '../../contracts/phraseSlots.ts';
import { type PhraseStep, phraseAreas, phraseSteps, phraseValues } from '../../contracts/phrases.ts';
import { placeholderIssueText } from '../../messages/ko.phrases.ts';

/** All texts of a year, whose placeholders are checked like everything else. */
export const phraseSchema = phraseValues.check((context) => {
  for (const { slot, issue } of findPhraseIssues(context.value)) {
    const path = slot.path.split('.');
    context.issues.push({
      code: 'custom',
      message: placeholderIssueText(issue),
      path,
      input: slot.text,
    });
  }
});

/** Part of the form that is shown: a step and, where it has several, a domain or an indicator. */
export interface Place {
  step: PhraseStep;
  of: string | null;
}

export const isAt = ({ step, of }: Place, slot: Pick<PhraseSlot, 'step' | 'of'>): boolean =>
  slot.step === step && slot.of === of;

/** The place that the address names, and a way to another one that leaves the form as it is. */
export function usePlace(): readonly [Place, (to: Place) => void] {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const step = phraseSteps.find((each) => each === params.get('step')) ?? phraseSteps[0];
  const named = params.get('of');
  const area = phraseAreas.find((each) => each === named) ?? phraseAreas[0];
  const of = step === 'areas' ? area : step === 'indicators' ? named : null;
  const show = (to: Place) => {
    params.set('step', to.step);
    if (to.of === null) params.delete('of');
    else params.set('of', to.of);
    navigate(`${path}?${params}`, { ...withinPage(), replace: true });
  };
  return [{ step, of }, show];
}
