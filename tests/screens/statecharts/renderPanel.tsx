import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import {
  type Diagram,
  DiagramContext,
  noOverlay,
  type Overlay,
  type WorkbenchPanel,
} from '../../../src/screens/statecharts/workbench.ts';
import type { RegisteredChart } from '../../../src/statecharts/chart.ts';
import { buildGraph } from '../../../src/statecharts/graph.ts';
import { TestRoot } from '../../support/TestRoot.tsx';

/** Draws one panel of the workbench beside a diagram that only keeps what it is told. */
export function renderPanel(Panel: WorkbenchPanel, chart: RegisteredChart, query = '') {
  window.history.replaceState(null, '', `/statecharts/${chart.id}${query}`);
  let overlay: Overlay = noOverlay;
  let fire: ((branchId: string) => void) | null = null;
  const selected: unknown[] = [];
  const diagram: Diagram = {
    setShown: () => {},
    setOverlay: (next) => {
      overlay = next;
    },
    setFire: (next) => {
      fire = next;
    },
    reveal: () => {},
  };
  const view = render(
    <TestRoot>
      <DialogsProvider>
        <DiagramContext value={diagram}>
          <Panel
            chart={chart}
            graph={buildGraph(chart.machine)}
            selection={null}
            select={(selection) => selected.push(selection)}
          />
        </DiagramContext>
      </DialogsProvider>
    </TestRoot>,
  );
  const marked = (marks: Overlay['states'], mark: string) =>
    [...marks].filter(([, value]) => value.mark === mark).map(([id]) => id);
  return {
    user: userEvent.setup({ delay: null, advanceTimers: () => {} }),
    container: view.container,
    selected,
    states: (mark: string) => marked(overlay.states, mark),
    branches: (mark: string) => marked(overlay.branches, mark),
    signs: () => new Map([...overlay.branches].map(([id, { sign }]) => [id, sign])),
    fire: (branchId: string) => fire?.(branchId),
    query: () => new URLSearchParams(window.location.search),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
  };
}
