import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { diagnosisFigureTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import classes from './Diagnosis.module.css';

interface ResultMarksProps {
  of: { provisional: boolean; openCnt: number };
  /** Per cent below which a result is provisional; null where it is not known. */
  provisionalLimit?: string | null;
}

/** Marks of a result that is provisional, or was made while values were still open; nothing for others. */
export function ResultMarks({ of: { provisional, openCnt }, provisionalLimit = null }: ResultMarksProps) {
  if (!provisional && openCnt === 0) return null;
  return (
    <span className={classes.marks}>
      {provisional && (
        <Badge
          component="span"
          variant="light"
          radius="sm"
          color="yellow"
          // yellow on yellow has too little contrast
          c="var(--mantine-color-text)"
          title={texts.provisionalHint(provisionalLimit)}
        >
          {texts.provisional}
        </Badge>
      )}
      {openCnt > 0 && (
        <Badge component="span" variant="outline" radius="sm" color="gray" title={texts.previewHint(openCnt)}>
          {texts.preview}
        </Badge>
      )}
    </span>
  );
}
