import { users as texts } from '../messages/ko.users.ts';
import classes from './InUse.module.css';

/** Shows whether something is in use, in words, and in red where it is not. */
export const InUse = ({ value }: { value: boolean }) => (
  <span className={value ? undefined : classes.notInUse}>{value ? texts.inUse : texts.notInUse}</span>
);
