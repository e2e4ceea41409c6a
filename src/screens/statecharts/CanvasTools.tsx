import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import { useMemo } from 'react';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import { type PlacedDiagram, sharedEvents } from '../../statecharts/diagram.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { useView } from './useWorkbench.ts';
import classes from './Workbench.module.css';
import type { Overlay, ShownGraph } from './workbench.ts';

interface CanvasToolsProps {
  chart: RegisteredChart;
  view: ReturnType<typeof useView>;
  shown: ShownGraph;
  placed: PlacedDiagram | null;
  overlay: Overlay;
  isFull: boolean;
  onFull(isFull: boolean): void;
}

/** Tools for the diagram as a whole. */
export function CanvasTools({ chart, view, shown, placed, overlay, isFull, onFull }: CanvasToolsProps) {
  const { collapsed, collapse, showsShared, showShared } = view;
  const { graph } = shown;
  const shared = useMemo(() => sharedEvents(graph).size, [graph]);
  const groups = useMemo(
    () =>
      graph.states
        .filter(({ path, kind }) => path !== '' && (kind === 'compound' || kind === 'parallel'))
        .map(({ path }) => path),
    [graph],
  );
  const fullLabel = isFull ? texts.endFullScreen : texts.fullScreen;
  return (
    <div className={classes.tools}>
      {shared > 0 && (
        <Switch
          size="sm"
          label={texts.sharedShown}
          description={showsShared ? undefined : texts.folded(shared)}
          checked={showsShared}
          onChange={({ currentTarget }) => showShared(currentTarget.checked)}
        />
      )}
      <span className={classes.between} />
      {groups.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => collapse(collapsed.size > 0 ? [] : groups)}
        >
          {collapsed.size > 0 ? texts.expandAll : texts.collapseAll}
        </Button>
      )}
      <ExportMenu chart={chart} shown={shown} placed={placed} overlay={overlay} />
      <ActionIcon variant="default" size="md" aria-label={fullLabel} onClick={() => onFull(!isFull)}>
        {isFull ? <IconMinimize aria-hidden size={16} /> : <IconMaximize aria-hidden size={16} />}
      </ActionIcon>
    </div>
  );
}
