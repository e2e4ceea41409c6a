import { signUp as texts } from '../../messages/ko.signUp.ts';
import classes from './Steps.module.css';
import { jumpTo, type SectionName } from './sections.ts';

interface StepsProps {
  sections: readonly SectionName[];
  /** Place of the section that is being read. */
  current: number;
}

function Step({ name, place, isCurrent }: { name: SectionName; place: number; isCurrent: boolean }) {
  const title = texts.sections[name];
  return (
    <li className={classes.step}>
      <button
        type="button"
        className={classes.jump}
        aria-label={texts.step(place + 1, title)}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => jumpTo(name)}
      >
        <span aria-hidden="true" className={classes.place}>
          {place + 1}
        </span>
        <span className={classes.title}>{title}</span>
      </button>
    </li>
  );
}

const toSteps = ({ sections, current }: StepsProps) =>
  sections.map((name, place) => <Step key={name} name={name} place={place} isCurrent={place === current} />);

interface StepPanelProps extends StepsProps {
  /** It stays while the page scrolls. */
  isFixed: boolean;
  /** A phone, which has no room beside the form, shows the row above it alone. */
  isHeaded: boolean;
}

/** The sections beside the form, on a phone above it. */
export function StepPanel({ isFixed, isHeaded, ...steps }: StepPanelProps) {
  return (
    <nav className={classes.side} data-headed={isHeaded || undefined} aria-label={texts.steps}>
      <ol className={classes.panel} data-fixed={isFixed || undefined}>
        {toSteps(steps)}
      </ol>
    </nav>
  );
}

/** The three steps of a partner, in a row above the form. */
export function StepHeader(steps: StepsProps) {
  return (
    <nav className={classes.header} aria-label={texts.stepHeader}>
      <ol className={classes.row}>{toSteps(steps)}</ol>
    </nav>
  );
}
