import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { HomeView } from '../../contracts/home.ts';
import { onboarding as texts } from '../../messages/ko.home.ts';
import { touch } from '../../services/freshData.ts';
import { HOME, hideOnboarding } from '../../services/home.ts';
import classes from './Workboard.module.css';

/** First steps of a new company's operator, each leading to where it is done. */
export default function Onboarding({ steps }: { steps: NonNullable<HomeView['onboarding']> }) {
  const commands = useCommands(
    { selected: [], reload: () => touch(HOME) },
    {
      hide: {
        scope: 'page',
        question: () => texts.hideQuestion,
        run: (_, { signal }) => hideOnboarding(signal),
        done: texts.hidden,
      },
    },
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.card} aria-labelledby="onboarding-heading">
      <header className={classes.header}>
        <h2 id="onboarding-heading" className={classes.title}>
          {texts.title}
        </h2>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.all}
          disabled={commands.isRunning}
          onClick={() => commands.run('hide')}
        >
          {texts.hide}
        </Button>
      </header>
      <p className={classes.lead}>
        {texts.lead} <b>{texts.progress(done, steps.length)}</b>
      </p>
      <ol className={classes.list}>
        {steps.map(({ step, isDone, urlAddr }) => (
          <li key={step} data-done={isDone || undefined}>
            <Link href={urlAddr} className={classes.line}>
              {isDone ? (
                <IconCircleCheckFilled aria-hidden size={20} className={classes.check} />
              ) : (
                <IconCircle aria-hidden size={20} className={classes.open} />
              )}
              <span className={classes.text}>{texts.steps[step]}</span>
              {isDone && <small>{texts.done}</small>}
            </Link>
          </li>
        ))}
      </ol>
      <ConfirmDialog commands={commands} />
    </section>
  );
}
