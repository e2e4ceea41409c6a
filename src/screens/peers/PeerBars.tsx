import type { ShownPosition } from '../../contracts/peerComparison.ts';
import { peerTexts as texts } from '../../messages/ko.peers.ts';
import classes from './Peers.module.css';

/** A part of the result; without a position fewer than five others cover it. */
export interface ComparedRow {
  key: string;
  name: string;
  /** It belongs to the row above it that does not. */
  isPart: boolean;
  position: ShownPosition | null;
}

const toPercent = (figure: string): string => `${Math.min(Math.max(Number(figure), 0), 100)}%`;

function Track({ position: { score, median, quartiles } }: { position: ShownPosition }) {
  return (
    <div className={classes.track}>
      {quartiles && (
        <span
          className={classes.range}
          style={{
            left: toPercent(quartiles.lower),
            right: toPercent(String(100 - Number(quartiles.upper))),
          }}
        />
      )}
      <span className={classes.median} style={{ left: toPercent(median) }} />
      <span className={classes.own} style={{ left: toPercent(score) }} />
    </div>
  );
}

/** Own scores, medians and quartiles on a line from 0 to 100; the table beside it has the same in figures. */
export function PeerBars({ rows }: { rows: readonly ComparedRow[] }) {
  const hasQuartiles = rows.some(({ position }) => position?.quartiles);
  return (
    <div className={classes.bars} role="img" aria-label={texts.bars}>
      <p className={classes.legend}>
        <span className={classes.ownKey}>{texts.legend.own}</span>
        <span className={classes.medianKey}>{texts.legend.median}</span>
        {hasQuartiles && <span className={classes.rangeKey}>{texts.legend.quartiles}</span>}
      </p>
      {rows.map(({ key, name, isPart, position }) => (
        <div key={key} className={classes.bar} data-part={isPart || undefined}>
          <span className={classes.barName}>{name}</span>
          {position ? (
            <Track position={position} />
          ) : (
            <span className={classes.note}>{texts.notCompared}</span>
          )}
        </div>
      ))}
      <div className={classes.bar}>
        <span className={classes.barName} />
        <div className={classes.scale}>
          {['0', '50', '100'].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
