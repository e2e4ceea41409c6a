import { layout } from '../../../messages/ko.ts';
import classes from './Alarm.module.css';

export function AlarmSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={layout.loading}>
      {[1, 2, 3].map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
