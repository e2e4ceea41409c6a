import { Link } from 'wouter';
import { domainCds } from '../../contracts/classifications.ts';
import {
  type CycleStatus,
  daysBetween,
  findPercent,
  type StatusTile,
  statusTiles,
} from '../../contracts/entryCycles.ts';
import { seoulDayDigits } from '../../contracts/seoulTime.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { entryStatusTexts as texts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import classes from './EntryStatus.module.css';
import { gridHref } from './hrefs.ts';

function tileParams(tile: StatusTile): Record<string, string> {
  if (tile === 'total') return {};
  return tile === 'late' || tile === 'dueSoon' ? { [tile]: 'true' } : { state: tile };
}

/** Rows of a cycle by their states, and how far sections and domains are. */
export function Progress({ status }: { status: CycleStatus }) {
  const { cycle, tiles } = status;
  const { entryCycleId, stateCd } = cycle;
  if (stateCd === 'planned') return <p className={classes.note}>{texts.planned(cycle.openYmd)}</p>;
  return (
    <>
      {isEntryOpen(stateCd) && (
        <p className={classes.note}>{texts.dueIn(daysBetween(seoulDayDigits(Date.now()), cycle.dueYmd))}</p>
      )}
      <ul className={classes.tiles} aria-label={texts.tiles}>
        {statusTiles.map((tile) => (
          <li key={tile}>
            <Link
              className={classes.tile}
              data-tile={tile}
              data-none={tiles[tile] === 0 || undefined}
              href={gridHref({ entryCycleId, ...tileParams(tile) })}
            >
              <span className={classes.name}>{texts.tileNames[tile]}</span>{' '}
              <span className={classes.figure}>{texts.cases(tiles[tile])}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Matrix status={status} />
    </>
  );
}

interface Counted {
  totalCnt: number;
  doneCnt: number;
}

const sum = (cells: readonly Counted[]): Counted => ({
  totalCnt: cells.reduce((total, cell) => total + cell.totalCnt, 0),
  doneCnt: cells.reduce((total, cell) => total + cell.doneCnt, 0),
});

function Matrix({ status: { cycle, matrix, sections } }: { status: CycleStatus }) {
  const { entryCycleId } = cycle;
  if (matrix.length === 0) return <p className={classes.note}>{texts.noRows}</p>;
  const shown = sections.filter(({ bizSectId }) => matrix.some((cell) => cell.bizSectId === bizSectId));
  const columns = [...domainCds.filter((id) => matrix.some(({ domainCd }) => domainCd === id)), null];
  return (
    <div className={classes.part}>
      <h2 className={classes.heading}>{texts.matrix}</h2>
      <p className={classes.note}>{texts.matrixHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={classes.scrolled} tabIndex={0} aria-label={texts.matrix}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{texts.section}</th>
              {columns.map((domainCd) => (
                <th key={domainCd ?? texts.sum} scope="col">
                  {domainCd === null ? texts.sum : domainNames[domainCd]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ bizSectId, bizSectNm }) => (
              <tr key={bizSectId}>
                <th scope="row">{bizSectNm}</th>
                {columns.map((domainCd) => {
                  const counted = sum(
                    matrix.filter(
                      (cell) =>
                        cell.bizSectId === bizSectId && (domainCd === null || cell.domainCd === domainCd),
                    ),
                  );
                  const domain = domainCd === null ? texts.sum : domainNames[domainCd];
                  return (
                    <td key={domainCd ?? texts.sum}>
                      <Cell
                        counted={counted}
                        label={texts.cell(bizSectNm, domain, counted.doneCnt, counted.totalCnt)}
                        href={gridHref({
                          entryCycleId,
                          bizSectId,
                          ...(domainCd === null ? {} : { domainCd }),
                        })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Cell({ counted, label, href }: { counted: Counted; label: string; href: string }) {
  const percent = findPercent(counted.doneCnt, counted.totalCnt);
  if (percent === null) return grid.none;
  return (
    <Link
      className={classes.cell}
      href={href}
      aria-label={`${texts.percent(percent)} ${label}`}
      title={label}
    >
      {texts.percent(percent)}
      <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="4" />
      </svg>
    </Link>
  );
}
