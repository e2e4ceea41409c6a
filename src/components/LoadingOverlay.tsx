import { layout } from '../messages/ko.ts';
import classes from './LoadingOverlay.module.css';

/** Covers the page while nothing can be shown yet. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} role="status" aria-label={layout.loading}>
      <span className={classes.leaf} />
      <span className={classes.leaf} />
      <span className={classes.leaf} />
    </div>
  );
}
