import { documents as texts } from '../../messages/ko.documents.ts';
import classes from './Documents.module.css';

/** Reason a document came back to its writer; nothing where it did not. */
export const ReturnAlert = ({ reason }: { reason: string | null }) =>
  reason !== null && (
    <p className={classes.returned}>
      <strong>{texts.returnedBecause}</strong> {reason}
    </p>
  );
