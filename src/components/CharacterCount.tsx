import '@mantine/core/styles/VisuallyHidden.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { characterCount as texts } from '../messages/ko.widgets.ts';
import classes from './CharacterCount.module.css';

/** The counter is read out from here on. */
const NEARLY_FULL = 20;

/** Shows the used part of a text's allowance: always visible, read out while little is left. */
export function CharacterCount({ length, maximum }: { length: number; maximum: number }) {
  const left = maximum - length;
  return (
    <>
      <span className={classes.counter} data-over={left < 0}>
        {texts.counter(length, maximum)}
      </span>
      <VisuallyHidden component="span" role="status">
        {left >= 0 && left <= NEARLY_FULL && texts.left(left)}
      </VisuallyHidden>
    </>
  );
}
