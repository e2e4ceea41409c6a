import { PlainTable } from '../../components/PlainTable.tsx';
import type { ShownPosition } from '../../contracts/peerComparison.ts';
import { peerTexts as texts } from '../../messages/ko.peers.ts';
import classes from './Peers.module.css';

/** A part of the result; without a position it cannot be compared. */
export interface ComparedRow {
  key: string;
  name: string;
  /** It belongs to the row above it that does not. */
  isPart: boolean;
  position: ShownPosition | null;
}

const toPercent = (figure: number): string => `${Math.min(Math.max(figure, 0), 100)}%`;

/** Own score where it is seen, median and quartiles on a line from 0 to 100 points. */
function Bar({ position: { score, median, quartiles } }: { position: ShownPosition }) {
  return (
    <div className={classes.bar} role="img" aria-label={texts.bar(score, median)}>
      {quartiles && (
        <span
          className={classes.range}
          style={{
            left: toPercent(Number(quartiles.lower)),
            right: toPercent(100 - Number(quartiles.upper)),
          }}
        />
      )}
      {score !== null && <span className={classes.own} style={{ left: toPercent(Number(score)) }} />}
      <span className={classes.median} style={{ left: toPercent(Number(median)) }} />
    </div>
  );
}

/** Positions in figures, each with its bar. */
export function PeerTable({ label, rows }: { label: string; rows: readonly ComparedRow[] }) {
  const hasQuartiles = rows.some(({ position }) => position?.quartiles);
  const hasOwn = rows.some(({ position }) => position?.score);
  const headers = [
    texts.area,
    texts.place,
    ...(hasOwn ? [texts.score, texts.percentile] : []),
    texts.median,
    ...(hasQuartiles ? [texts.quartiles] : []),
    texts.peers,
    texts.indicators,
  ];
  const toCells = (position: ShownPosition) => [
    <Bar key="bar" position={position} />,
    ...(hasOwn ? [texts.points(position.score ?? texts.none), position.percentile ?? texts.none] : []),
    texts.points(position.median),
    ...(hasQuartiles ? [position.quartiles ? texts.range(position.quartiles) : texts.none] : []),
    texts.companies(position.peerCnt),
    texts.indicatorCnt(position.idctrsCnt),
  ];
  return (
    <div className={classes.part}>
      <p className={classes.legend}>
        {hasOwn && <span className={classes.ownKey}>{texts.legend.own}</span>}
        <span className={classes.medianKey}>{texts.legend.median}</span>
        {hasQuartiles && <span className={classes.rangeKey}>{texts.legend.quartiles}</span>}
        {texts.legend.scale}
      </p>
      <div className={classes.table}>
        <PlainTable
          label={label}
          headers={headers}
          hasFigures
          rows={rows.map(({ key, name, isPart, position }) => ({
            key,
            cells: [
              <span key="name" className={classes.name} data-part={isPart || undefined}>
                {name}
              </span>,
              ...(position
                ? toCells(position)
                : [texts.notCompared, ...headers.slice(2).map(() => texts.none)]),
            ],
          }))}
        />
      </div>
      {rows.some(({ position }) => position === null) && (
        <p className={classes.note}>{texts.notComparedHint}</p>
      )}
    </div>
  );
}
