import { product } from '../messages/ko.ts';
import classes from './Logo.module.css';

interface LogoProps {
  /** `light` is for a dark ground. */
  tone?: 'dark' | 'light';
  /** The mark without the name. */
  compact?: boolean;
}

export function Logo({ tone = 'dark', compact = false }: LogoProps) {
  return (
    <span className={classes.logo} data-tone={tone}>
      <svg className={classes.mark} viewBox="0 0 40 40" aria-hidden="true">
        <rect className={classes.ground} width="40" height="40" rx="11" />
        <path className={classes.leafBack} d="M9 30c-2-13 5-21 22-21 0 14-8 22-19 20" />
        <path className={classes.leafFront} d="M12 29C17 21 22 16 31 9c0 14-8 22-19 20z" />
        <path className={classes.stem} d="M8.5 32.5c3-6 7-11 13-15" />
      </svg>
      {!compact && <span className={classes.name}>{product.name}</span>}
    </span>
  );
}
