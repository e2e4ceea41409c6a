import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Loader, Radio } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import type { TermsText } from '../../contracts/terms.ts';
import type { ReconsentActor } from '../../machines/reconsent/machine.ts';
import { reconsent as texts } from '../../messages/ko.recovery.ts';
import { layout } from '../../messages/ko.ts';
import classes from './ReconsentFlow.module.css';
import { versionLabel } from './termsText.ts';

/** Draws the chart of re-consent. */
export function ReconsentFlow({ actor }: { actor: ReconsentActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const headingId = useId();
  const { terms, feedback } = state.context;

  return (
    <section className={classes.page} aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.title}>
        {texts.title}
      </h1>
      <p className={classes.lead}>{texts.lead}</p>
      {state.matches('loading') && (
        <div className={classes.loading}>
          <Loader role="status" aria-label={layout.loading} />
        </div>
      )}
      {feedback && state.matches('unloaded') && (
        <div className={classes.failed}>
          <p role="alert">{feedbackText(feedback)}</p>
          <Button variant="default" onClick={() => actor.send({ type: 'terms.retry' })}>
            {texts.retry}
          </Button>
        </div>
      )}
      {terms && !state.matches('loading') && !state.matches('unloaded') && (
        <Choice actor={actor} terms={terms} />
      )}
      {feedback && state.matches('refused') && (
        <AlertDialog
          message={feedbackText(feedback)}
          onDismiss={() => actor.send({ type: 'alert.dismiss' })}
        />
      )}
      {state.matches('agreed') && (
        <AlertDialog message={texts.agreed} onDismiss={() => actor.send({ type: 'result.acknowledge' })} />
      )}
    </section>
  );
}

function Choice({ actor, terms }: { actor: ReconsentActor; terms: TermsText }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const agrees = !state.matches({ reading: 'disagreeing' });
  const canChoose = state.can({ type: agrees ? 'choice.disagree' : 'choice.agree' });

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={texts.text}>
        <h2 className={classes.version}>{versionLabel(terms)}</h2>
        <HtmlContent html={terms.trmsCn} />
      </section>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'consent.confirm' });
        }}
      >
        <Radio.Group
          size="md"
          label={texts.choice}
          description={texts.hint}
          value={agrees ? 'agree' : 'disagree'}
          onChange={(choice) => actor.send({ type: choice === 'agree' ? 'choice.agree' : 'choice.disagree' })}
        >
          <div className={classes.choices}>
            {(['agree', 'disagree'] as const).map((choice) => (
              <Radio
                key={choice}
                size="md"
                classNames={{ radio: classes.radio }}
                value={choice}
                label={texts[choice]}
                disabled={!canChoose}
              />
            ))}
          </div>
        </Radio.Group>
        <Button
          type="submit"
          fullWidth
          disabled={!state.can({ type: 'consent.confirm' })}
          loading={state.matches('submitting')}
        >
          {texts.confirm}
        </Button>
      </form>
    </>
  );
}
