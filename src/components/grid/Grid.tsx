import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { InlineAlert } from '../InlineAlert.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { lazyPart } from '../lazyPart.tsx';
import classes from './Grid.module.css';
import { GridCards } from './GridCards.tsx';
import { GridFooter } from './GridFooter.tsx';
import type { GridTableProps } from './GridTable.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import type { GridProps } from './gridProps.ts';
import { isPhone, usePhone } from './phone.ts';
import { useColumns } from './useColumns.ts';
import { useDensity } from './useDensity.ts';

// lazyPart() forgets that the table is generic in its rows
const GridTable = lazyPart<GridTableProps<never>>(
  async () => ({ default: (await import('./GridTable.tsx')).default<never> }),
  { isNeeded: () => !isPhone() },
) as unknown as <T>(props: GridTableProps<T> & { fallback: ReactNode }) => ReactNode;

/** Rows of a list chart: a table, or cards on a phone. */
export function Grid<T>({ actions, ...props }: GridProps<T>) {
  const { list } = props;
  const { options, state } = list;
  const asCards = usePhone();
  const arrangement = useColumns(options.name, options.columns);
  const [density] = useDensity();
  const { rows, feedback } = state.context;
  const isBusy = state.matches({ rows: 'loading' });
  const { q, filters } = list.query;
  const isNarrowed = q !== undefined || Object.keys(filters).length > 0;
  const isOutdated = state.matches({ rows: 'outdated' });

  return (
    <section className={classes.grid} aria-label={options.title} aria-busy={isBusy} data-density={density}>
      <GridToolbar list={list} arrangement={arrangement} actions={actions} />
      {isOutdated && <InlineAlert text={grid.outdated} onAction={() => list.send({ type: 'list.retry' })} />}
      {rows.length > 0 &&
        (asCards ? (
          <GridCards {...props} arrangement={arrangement} />
        ) : (
          <GridTable {...props} arrangement={arrangement} fallback={<Loading />} />
        ))}
      {rows.length === 0 && isBusy && <Loading />}
      {(state.matches({ rows: 'empty' }) || (isOutdated && rows.length === 0)) && (
        <div className={classes.feedback}>
          <p>{grid.empty}</p>
          {isNarrowed && <p className={classes.hint}>{grid.emptyHint}</p>}
        </div>
      )}
      {state.matches({ rows: 'failed' }) && (
        <LoadFailure
          message={feedback?.message}
          onRetry={() => list.send({ type: 'list.retry' })}
          className={classes.feedback}
        />
      )}
      {state.context.total > 0 && <GridFooter list={list} />}
    </section>
  );
}

const places = [0, 1, 2, 3, 4, 5];

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label={grid.loading}>
      {places.map((place) => (
        <Skeleton key={place} height={20} radius="sm" />
      ))}
    </div>
  );
}
