import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { grouped } from '../../components/formats.ts';
import { DIRECTORS_MAX, type DirectorInfo } from '../../contracts/essentialInfo.ts';
import { boardTotals } from '../../contracts/essentialTotals.ts';
import { board as texts } from '../../messages/ko.essentialInfo.ts';
import { grid } from '../../messages/ko.grid.ts';
import classes from './EssentialInfo.module.css';
import { Totals } from './Totals.tsx';

const DirectorForm = lazy(() => import('./DirectorForm.tsx'));

interface BoardProps {
  directors: readonly DirectorInfo[];
  /** The year is being saved. */
  isLocked: boolean;
  onChange(directors: DirectorInfo[]): void;
}

/** The members of the board, each entered in a window; they are stored with the year that they belong to. */
export function Board({ directors, isLocked, onChange }: BoardProps) {
  /** The place of the one to change; beyond the last for a new one. */
  const [edited, edit] = useState<number | null>(null);
  const totals = boardTotals(directors);
  const isFull = directors.length >= DIRECTORS_MAX;
  return (
    <div className={classes.stack}>
      {directors.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
          <section className={classes.scroller} tabIndex={0} aria-label={texts.list}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.name}</th>
                  <th scope="col">{texts.gender}</th>
                  <th scope="col">{texts.kind}</th>
                  <th scope="col">{texts.committee}</th>
                  <th scope="col">{texts.term}</th>
                  <th scope="col" className={classes.number}>
                    {texts.attendance}
                  </th>
                  <th scope="col">{texts.manage}</th>
                </tr>
              </thead>
              <tbody>
                {directors.map((director, place) => (
                  <Line
                    key={JSON.stringify([director, place])}
                    director={director}
                    isLocked={isLocked}
                    onEdit={() => edit(place)}
                    onRemove={() => onChange(directors.toSpliced(place, 1))}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <Totals
            label={texts.title}
            lines={[
              [texts.count, totals.size],
              [texts.outsideShare, totals.outsideShare],
              [texts.femaleShare, totals.femaleShare],
              [texts.meanAttendance, totals.attendance],
            ]}
          />
        </>
      )}
      {isFull && <p className={classes.none}>{texts.most(DIRECTORS_MAX)}</p>}
      <div className={classes.bar}>
        <Button
          variant="default"
          size="sm"
          disabled={isFull || isLocked}
          onClick={() => edit(directors.length)}
        >
          {texts.add}
        </Button>
      </div>
      {edited !== null && (
        <Suspense>
          <DirectorForm
            director={directors[edited] ?? null}
            onSaved={(director) => {
              edit(null);
              onChange(directors.toSpliced(edited, 1, director));
            }}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface LineProps {
  director: DirectorInfo;
  isLocked: boolean;
  onEdit(): void;
  onRemove(): void;
}

function Line({ director, isLocked, onEdit, onRemove }: LineProps) {
  const { name, gender, kind, committee, termFrom, termTo, attendance } = director;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{texts.genders[gender]}</td>
      <td>{texts.kinds[kind]}</td>
      <td>{committee || grid.none}</td>
      <td>{texts.termBetween(termFrom, termTo)}</td>
      <td className={classes.number}>{grouped(attendance)}</td>
      <td>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.toEdit(name)}
          disabled={isLocked}
          onClick={onEdit}
        >
          {texts.change}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.getRemove(name)}
          disabled={isLocked}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </td>
    </tr>
  );
}
