import '@xyflow/react/dist/base.css';
import { MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, useStore, ViewportPortal } from '@xyflow/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { diagram as texts } from '../../../messages/ko.workbench.ts';
import type { PlacedDiagram } from '../../../statecharts/diagram.ts';
import { type Direction, findNeighbour } from '../../../statecharts/neighbour.ts';
import type { Overlay, Selection } from '../workbench.ts';
import { Branches } from './Branches.tsx';
import classes from './Diagram.module.css';
import { DiagramStateContext } from './diagramContext.ts';
import { StateNode, type StateNodeType } from './StateNode.tsx';
import { useCamera } from './useCamera.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface DiagramProps {
  title: string;
  placed: PlacedDiagram;
  overlay: Overlay;
  selection: Selection | null;
  /** State to move into view, whenever it is another object. */
  revealed: { path: string } | null;
  rowName(branchId: string): string;
  onState(path: string): void;
  onBranch(branchId: string): void;
  onToggle(path: string): void;
  onEscape(): void;
}

/** From here out only names can be read, so only they are shown, larger. */
const FAR_ZOOM = 0.42;

/** A diagram of fewer nodes is found one's way in without a map. */
const MAPPED = 16;

const nodeTypes = { state: StateNode };
const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const isGroup = ({ shape }: PlacedDiagram['nodes'][number]) => shape === 'compound' || shape === 'parallel';

/** Boxes lie below the lines, the outer ones lowest; states lie above them. */
const flowNodes = ({ nodes }: PlacedDiagram): StateNodeType[] =>
  nodes.map((node) => ({
    id: node.id,
    type: 'state',
    position: { x: node.x, y: node.y },
    width: node.width,
    height: node.height,
    zIndex: isGroup(node) ? -100 + node.id.split('.').length : 1,
    data: { node },
  }));

/** The chart as it was laid out, to be walked with the mouse, a finger or the arrow keys. */
export default function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({
  title,
  placed,
  overlay,
  selection,
  revealed,
  rowName,
  onState,
  onBranch,
  onToggle,
  onEscape,
}: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => flowNodes(placed), [placed]);
  const states = useMemo(() => placed.nodes.filter(({ shape }) => shape !== 'initial'), [placed]);
  const [focused, setFocused] = useState<string | null>(null);
  const { getZoom } = useReactFlow();
  const isFar = useStore(({ transform }) => transform[2] < FAR_ZOOM);
  const selected = selection?.kind === 'state' ? selection.path : null;
  const branchSource = placed.edges.find(
    ({ rows }) => selection?.kind === 'branch' && rows.some(({ branchId }) => branchId === selection.id),
  )?.source;
  const camera = useCamera(placed, selected ?? branchSource ?? revealed?.path ?? null);
  const current =
    [focused, selected, states[0]?.id].find((id) => states.some((state) => state.id === id)) ?? null;

  const { show } = camera;
  useEffect(() => {
    if (revealed) show(revealed.path);
  }, [revealed, show]);

  const focusState = useCallback((id: string) => {
    setFocused(id);
    const heads = frame.current?.querySelectorAll<HTMLElement>('[data-state]') ?? [];
    [...heads].find((head) => head.dataset.state === id)?.focus({ preventScroll: true });
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { state, source } = event.target.dataset;
    if (event.key === 'Escape') {
      if (source !== undefined) focusState(source);
      else onEscape();
      return;
    }
    const direction = directions[event.key];
    const from = states.find(({ id }) => id === (state ?? source));
    if (!direction || !from) return;
    event.preventDefault();
    const next = findNeighbour(from, states, direction);
    if (next) focusState(next.id);
  };

  const shared = useMemo(
    () => ({
      overlay,
      selection,
      current,
      rowName,
      openState: onState,
      openBranch: onBranch,
      toggle: onToggle,
    }),
    [overlay, selection, current, rowName, onState, onBranch, onToggle],
  );

  return (
    <DiagramStateContext value={shared}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div
        ref={frame}
        className={classes.frame}
        data-far={isFar || undefined}
        onKeyDown={handleKey}
        onFocus={({ target }) => {
          const id = target.dataset.state ?? target.dataset.source;
          if (id === undefined) return;
          setFocused(id);
          camera.follow(target, getZoom());
        }}
      >
        <div className={classes.flow}>
          <ReactFlow
            aria-label={texts.label(title)}
            nodes={nodes}
            edges={[]}
            nodeTypes={nodeTypes}
            onInit={camera.start}
            minZoom={0.1}
            maxZoom={2}
            panOnScroll
            zoomOnDoubleClick={false}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            proOptions={{ hideAttribution: true }}
          >
            <ViewportPortal>
              <Branches edges={placed.edges} width={placed.width} height={placed.height} />
            </ViewportPortal>
            <ZoomButtons onFit={camera.fit} />
          </ReactFlow>
        </div>
        {placed.nodes.length > MAPPED && (
          <div className={classes.map}>
            <MiniMap
              className={classes.minimap ?? ''}
              nodeClassName={({ data }) =>
                `${classes.mini} ${classes[`mini-${(data as StateNodeType['data']).node.shape}`] ?? ''}`
              }
              style={{ width: 150, height: 110 }}
              ariaLabel={texts.minimap}
              pannable
              zoomable
            />
          </div>
        )}
      </div>
    </DiagramStateContext>
  );
}
