import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { type ReactNode, Suspense, useState } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { ReasonButton } from '../ReasonButton.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import classes from './Grid.module.css';
import { usePhone } from './phone.ts';
import type { Arrangement } from './useColumns.ts';
import type { List } from './useList.ts';

interface GridToolbarProps<T> {
  list: List<T>;
  arrangement: Arrangement<T>;
  actions: ReactNode;
}

/** Number of rows and what can be done with them; on a phone the tools are in one menu. */
export function GridToolbar<T>({ list, arrangement, actions }: GridToolbarProps<T>) {
  const { state, send } = list;
  const { total, selected } = state.context;
  const isKnown = total > 0 || state.context.shown !== null;
  const isFolded = usePhone();
  const { exportReason: ExportReason, countStep, searchCountStep = countStep } = list.options;
  const step = state.context.shown?.q ? searchCountStep : countStep;
  const isAtLeast = step !== undefined && total > 0 && total % step === 0;
  const [asksReason, setAsksReason] = useState(false);
  const exportList = () => {
    if (ExportReason) setAsksReason(true);
    else send({ type: 'export.start' });
  };

  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.counts} role="status">
          {isKnown && <strong>{isAtLeast ? grid.totalAtLeast(total) : grid.total(total)}</strong>}
          {selected.length > 0 && <span className={classes.chosen}>{grid.selected(selected.length)}</span>}
        </p>
        {selected.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => send({ type: 'selection.change', selected: [] })}
          >
            {grid.clearSelection}
          </Button>
        )}
        <div className={classes.actions}>
          {actions}
          {!isFolded && <ExcelButton list={list} onStart={exportList} />}
          <ColumnMenu arrangement={arrangement} title={isFolded ? grid.tools : grid.columns}>
            {(close) =>
              isFolded && (
                <ExcelButton
                  list={list}
                  onStart={() => {
                    close();
                    exportList();
                  }}
                />
              )
            }
          </ColumnMenu>
        </div>
      </div>
      {asksReason && ExportReason && (
        <Suspense>
          <ExportReason
            onGiven={(reason) => {
              setAsksReason(false);
              send({ type: 'export.start', reason });
            }}
            onClose={() => setAsksReason(false)}
          />
        </Suspense>
      )}
      {state.matches({ export: 'running' }) && <ExportProgress list={list} />}
    </>
  );
}

function ExcelButton<T>({ list, onStart }: { list: List<T>; onStart(): void }) {
  const { options, state } = list;
  if (!options.excel) return null;
  const isReady = state.can({ type: 'export.start' });
  const isEmpty = !isReady && state.context.total === 0 && !state.hasTag('busy');
  return (
    <ReasonButton
      variant="default"
      size="sm"
      leftSection={<IconFileSpreadsheet aria-hidden size={18} stroke={1.75} />}
      reason={isEmpty ? grid.nothingToExport : null}
      disabled={!isReady && !isEmpty}
      onClick={onStart}
    >
      {grid.excel}
    </ReasonButton>
  );
}

function ExportProgress<T>({ list: { state, send } }: { list: List<T> }) {
  // The length of the file is known only at its end.
  return (
    <div className={classes.export}>
      <p role="status">{grid.exporting(state.context.received)}</p>
      <Progress value={100} animated aria-label={grid.exportingLabel} className={classes.exportBar} />
      <Button variant="default" size="compact-sm" onClick={() => send({ type: 'export.cancel' })}>
        {grid.cancelExport}
      </Button>
    </div>
  );
}
