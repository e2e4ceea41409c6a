import { useCallback, useMemo, useRef, useState } from 'react';
import { useAddress } from './useAddress.ts';
import { type Diagram, noOverlay, type Overlay, type Selection, type ShownGraph } from './workbench.ts';

/** The value of `collapsed` in an address where nothing is, though the chart begins with something. */
const NOTHING = '-';
const nothing: readonly string[] = [];

/**
 * Part of the address that a workbench has: `state` or `branch`, `collapsed` (comma-separated paths) and `shared`.
 * Until it names what is collapsed, `atFirst` is, but for what hides the selection.
 */
export function useView(atFirst: readonly string[] = nothing) {
  const { params, change } = useAddress();
  const state = params.get('state');
  const branch = params.get('branch');
  const collapsedText = params.get('collapsed');
  const showsShared = params.get('shared') === '1';

  const selection = useMemo<Selection | null>(() => {
    if (branch !== null) return { kind: 'branch', id: branch };
    return state === null ? null : { kind: 'state', path: state };
  }, [branch, state]);
  const selectedPath = state ?? branch?.split(':')[0] ?? '';
  const collapsed = useMemo(() => {
    if (collapsedText === null)
      return new Set(atFirst.filter((path) => !selectedPath.startsWith(`${path}.`)));
    return new Set(collapsedText.split(',').filter((path) => path !== '' && path !== NOTHING));
  }, [collapsedText, atFirst, selectedPath]);

  const select = useCallback(
    (next: Selection | null) =>
      change({
        state: next?.kind === 'state' ? next.path : null,
        branch: next?.kind === 'branch' ? next.id : null,
      }),
    [change],
  );
  const collapse = useCallback(
    (paths: Iterable<string>) =>
      change({ collapsed: [...paths].join(',') || (atFirst.length > 0 ? NOTHING : null) }),
    [change, atFirst],
  );
  const showShared = useCallback((shows: boolean) => change({ shared: shows ? '1' : null }), [change]);
  return { params, change, selection, select, collapsed, collapse, showsShared, showShared };
}

/** Returns what panels have set of the diagram, and the way for them to do so. */
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
