import { useCallback, useMemo, useState } from 'react';
import { isPhone } from '../../components/grid/phone.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import type { PlacedDiagram } from '../../statecharts/diagram.ts';
import { CanvasTools } from './CanvasTools.tsx';
import type { CanvasPictureProps } from './diagram/CanvasPicture.tsx';
import type { useDiagramControl, useView } from './useWorkbench.ts';
import classes from './Workbench.module.css';

// The part that draws comes by itself: on a phone the list is first.
const CanvasPicture = lazyPart<CanvasPictureProps>(() => import('./diagram/CanvasPicture.tsx'), {
  isNeeded: () => !isPhone(),
});

interface CanvasProps {
  chart: RegisteredChart;
  view: ReturnType<typeof useView>;
  control: ReturnType<typeof useDiagramControl>;
  isFull: boolean;
  onFull(isFull: boolean): void;
}

/** The diagram with its tools. */
export function Canvas({ chart, view, control, isFull, onFull }: CanvasProps) {
  const { selection, select, collapsed, collapse, showsShared } = view;
  const { overlay, shown, revealed, fire } = control;

  const [placed, setPlaced] = useState<PlacedDiagram | null>(null);

  const openState = useCallback((path: string) => select({ kind: 'state', path }), [select]);
  const openBranch = useCallback(
    (branchId: string) => {
      if (fire.current) fire.current(branchId);
      else select({ kind: 'branch', id: branchId });
    },
    [fire, select],
  );
  const toggle = useCallback(
    (path: string) =>
      collapse(collapsed.has(path) ? [...collapsed].filter((other) => other !== path) : [...collapsed, path]),
    [collapse, collapsed],
  );
  const clear = useCallback(() => select(null), [select]);
  const diagramView = useMemo(() => ({ collapsed, showsShared }), [collapsed, showsShared]);

  return (
    <section className={classes.canvas} aria-label={texts.canvas}>
      <CanvasTools
        chart={chart}
        view={view}
        shown={shown}
        placed={placed}
        overlay={overlay}
        isFull={isFull}
        onFull={onFull}
      />
      <div className={classes.picture}>
        <CanvasPicture
          title={chart.title}
          shown={shown}
          view={diagramView}
          overlay={overlay}
          selection={selection}
          revealed={revealed}
          onState={openState}
          onBranch={openBranch}
          onToggle={toggle}
          onClear={clear}
          onDrawn={setPlaced}
          failure={(retry) => <LoadFailure message={texts.layoutFailed} onRetry={retry} />}
          fallback={<p className={classes.waiting}>{texts.layingOut}</p>}
        />
      </div>
    </section>
  );
}
