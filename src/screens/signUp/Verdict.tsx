import classes from './SignUp.module.css';

export interface VerdictState {
  kind: 'refused' | 'checking' | 'accepted';
  text: string;
}

/** Verdict on a field's value while it is entered; read out when it changes. */
export const Verdict = ({ state }: { state: VerdictState | null }) => (
  <p role="status" className={classes.verdict} data-kind={state?.kind}>
    {state?.text}
  </p>
);
