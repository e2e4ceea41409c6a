import type { ShownNode } from '../../contracts/diagnosisRuns.ts';
import classes from './Diagnosis.module.css';

/** Texts of a report about a node; nothing where it has none. */
export const NodeTexts = ({ node }: { node: Pick<ShownNode, 'texts'> }) =>
  node.texts.flatMap(({ use, text }) =>
    text === null
      ? []
      : [
          <p key={use} className={classes.text}>
            {text}
          </p>,
        ],
  );
