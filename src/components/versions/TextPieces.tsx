import type { TextPiece } from './diff.ts';
import classes from './Versions.module.css';

/** A text with what it lost and gained marked. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ kind, text }, place) => {
    const key = `${place}-${kind}`;
    if (kind === 'added') {
      return (
        <ins key={key} className={classes.added}>
          {text}
        </ins>
      );
    }
    return kind === 'removed' ? (
      <del key={key} className={classes.removed}>
        {text}
      </del>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
