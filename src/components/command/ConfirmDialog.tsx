import { grid } from '../../messages/ko.grid.ts';
import { Question } from '../Question.tsx';
import classes from './ConfirmDialog.module.css';
import type { Commands } from './useCommands.ts';

/** Asks before a command runs, and shows how far a long one has come. */
export function ConfirmDialog({ commands }: { commands: Omit<Commands<never>, 'run'> }) {
  const { question, progress, isRunning, confirm, cancel } = commands;
  if (isRunning && progress && progress.total > 1)
    return (
      <p role="status" className={classes.progress}>
        {grid.commandProgress(progress.done, progress.total)}
      </p>
    );
  if (question === null) return null;
  return <Question text={question} onConfirm={confirm} onCancel={cancel} />;
}
