import { Button } from '@mantine/core';
import { unsaved } from '../../messages/ko.unsaved.ts';
import { formPage as texts } from '../../messages/ko.widgets.ts';
import { Refusal } from './Refusal.tsx';
import classes from './SaveProblems.module.css';
import type { FormFlow } from './useFormFlow.ts';

interface SaveProblemsProps {
  flow: Pick<FormFlow, 'isBusy' | 'refusal' | 'loadNewest' | 'mergeNewest' | 'conflicts'>;
  /** Beginning of a refusal, before its reason. */
  failedText?: string | undefined;
}

/** Reason input was not or cannot be saved as it is, beside the button that saves it, with the ways to go on. */
export function SaveProblems({ flow, failedText }: SaveProblemsProps) {
  const { isBusy, refusal, loadNewest, mergeNewest, conflicts = [] } = flow;
  return (
    <>
      <Refusal refusal={refusal} failedText={failedText} />
      {loadNewest && !isBusy && (
        <div role="status" className={classes.newer}>
          <span>{texts.changedElsewhere}</span>
          {mergeNewest && (
            <Button variant="default" size="compact-sm" onClick={mergeNewest}>
              {unsaved.merge}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={loadNewest}>
            {texts.loadNewest}
          </Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <div role="status" className={classes.conflicts}>
          <p>{unsaved.conflicts}</p>
          <ul>
            {conflicts.map(({ label, stored, takeStored }) => (
              <li key={label}>
                <span>{unsaved.stored(label, stored === '' ? unsaved.empty : stored)}</span>
                {takeStored && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={unsaved.getTakeStored(label)}
                    onClick={takeStored}
                  >
                    {unsaved.takeStored}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
