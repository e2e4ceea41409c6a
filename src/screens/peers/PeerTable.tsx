import { PlainTable } from '../../components/PlainTable.tsx';
import { peerTexts as texts } from '../../messages/ko.peers.ts';
import type { ComparedRow } from './PeerBars.tsx';
import classes from './Peers.module.css';

/** Positions in figures. */
export function PeerTable({ label, rows }: { label: string; rows: readonly ComparedRow[] }) {
  const hasQuartiles = rows.some(({ position }) => position?.quartiles);
  const headers = [
    texts.area,
    texts.score,
    texts.percentile,
    texts.median,
    ...(hasQuartiles ? [texts.quartiles] : []),
    texts.peers,
    texts.indicators,
  ];
  return (
    <PlainTable
      label={label}
      headers={headers}
      rows={rows.map(({ key, name, isPart, position }) => ({
        key,
        cells: [
          <span key="name" className={classes.name} data-part={isPart || undefined}>
            {name}
          </span>,
          ...(position
            ? [
                texts.points(position.score),
                position.percentile,
                texts.points(position.median),
                ...(hasQuartiles ? [position.quartiles ? texts.range(position.quartiles) : texts.none] : []),
                texts.companies(position.peerCnt),
                texts.indicatorCnt(position.idctrsCnt),
              ]
            : headers.slice(1).map((_, place) => (place === 0 ? texts.notCompared : texts.none))),
        ],
      }))}
    />
  );
}
