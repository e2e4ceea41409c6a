import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { LogMark, LogRow } from '../../contracts/logs.ts';
import { resultText, logTexts as texts } from '../../messages/ko.logs.ts';
import classes from './Logs.module.css';

const colors: Record<LogMark, string> = { night: 'gray', massDownload: 'red', manySubjects: 'yellow' };

/** Marks of a line that a reviewer should look at. */
export function LogMarks({ marks }: Pick<LogRow, 'marks'>) {
  return (
    <span className={classes.marks}>
      {marks.map((mark) => (
        <Badge key={mark} component="span" variant="light" radius="sm" color={colors[mark]}>
          {texts.marks[mark]}
        </Badge>
      ))}
    </span>
  );
}

/** A text of which two lines are shown. */
export function LongText({ text }: { text: string }) {
  return <span className={classes.clip}>{text}</span>;
}

/** Outcome of what a line is about. */
export function LogResult({ result }: Pick<LogRow, 'result'>) {
  return <span className={result === 'C200' ? undefined : classes.refused}>{resultText(result)}</span>;
}
