import { grouped } from '../../components/formats.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import classes from './EssentialInfo.module.css';

/** Figures that follow from what is entered, drawn again as it is. */
export const Totals = ({
  label = texts.totals,
  lines,
}: {
  label?: string;
  lines: readonly (readonly [string, number | string | null])[];
}) => (
  <dl className={classes.totals} aria-label={label}>
    {lines.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{grouped(value)}</dd>
      </div>
    ))}
  </dl>
);
