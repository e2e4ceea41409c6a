import { useCallback, useMemo, useRef, useState } from 'react';
import { useAddress } from './useAddress.ts';
import { type Diagram, noOverlay, type Overlay, type Selection, type ShownGraph } from './workbench.ts';

/** What the address holds of a workbench: `state` or `branch`, `collapsed` (comma-separated paths) and `shared`. */
export function useView() {
  const { params, change } = useAddress();
  const state = params.get('state');
  const branch = params.get('branch');
  const collapsedText = params.get('collapsed') ?? '';
  const showsShared = params.get('shared') === '1';

  const selection = useMemo<Selection | null>(() => {
    if (branch !== null) return { kind: 'branch', id: branch };
    return state === null ? null : { kind: 'state', path: state };
  }, [branch, state]);
  const collapsed = useMemo(() => new Set(collapsedText.split(',').filter(Boolean)), [collapsedText]);

  const select = useCallback(
    (next: Selection | null) =>
      change({
        state: next?.kind === 'state' ? next.path : null,
        branch: next?.kind === 'branch' ? next.id : null,
      }),
    [change],
  );
  const collapse = useCallback(
    (paths: Iterable<string>) => change({ collapsed: [...paths].join(',') || null }),
    [change],
  );
  const showShared = useCallback((shows: boolean) => change({ shared: shows ? '1' : null }), [change]);
  return { params, change, selection, select, collapsed, collapse, showsShared, showShared };
}

/** What panels have set of the diagram, and the way for them to do so. */
export function useDiagramControl(
  own: ShownGraph,
  collapsed: ReadonlySet<string>,
  collapse: (paths: string[]) => void,
) {
  const [overlay, setOverlay] = useState<Overlay>(noOverlay);
  const [shown, setShown] = useState<ShownGraph | null>(null);
  const [revealed, setRevealed] = useState<{ path: string } | null>(null);
  const fire = useRef<((branchId: string) => void) | null>(null);

  const reveal = useCallback(
    (path: string) => {
      const hiding = [...collapsed].filter((ancestor) => path.startsWith(`${ancestor}.`));
      if (hiding.length > 0) collapse([...collapsed].filter((ancestor) => !hiding.includes(ancestor)));
      setRevealed({ path });
    },
    [collapsed, collapse],
  );
  const latestReveal = useRef(reveal);
  latestReveal.current = reveal;

  const diagram = useMemo<Diagram>(
    () => ({
      setOverlay,
      setShown,
      setFire(next) {
        fire.current = next;
      },
      reveal: (path) => latestReveal.current(path),
    }),
    [],
  );
  return { diagram, overlay, shown: shown ?? own, revealed, fire };
}
