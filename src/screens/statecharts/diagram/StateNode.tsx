import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import type { Node, NodeProps } from '@xyflow/react';
import { diagram as texts } from '../../../messages/ko.workbench.ts';
import type { DiagramNode } from '../../../statecharts/diagram.ts';
import { BranchRows } from './BranchRows.tsx';
import classes from './Diagram.module.css';
import { useDiagramState } from './diagramContext.ts';
import { markStyle } from './marks.ts';

export type StateNodeType = Node<{ node: DiagramNode }, 'state'>;

/** A state, a box around others, or the dot that an initial state is reached from. */
export function StateNode({ data: { node } }: NodeProps<StateNodeType>) {
  const { overlay, selection, current, openState } = useDiagramState();
  const { id, shape, title, key, lines, calls, rows, transient, region } = node;
  if (shape === 'initial') return <div className={classes.dot} aria-hidden="true" />;
  const mark = overlay.states.get(id);
  const isSelected = selection?.kind === 'state' && selection.path === id;
  return (
    <div
      className={classes.node}
      data-shape={shape}
      data-mark={mark?.mark}
      style={markStyle(mark?.mark)}
      data-dashed={transient || region || undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={classes.head}
        data-state={id}
        aria-pressed={isSelected}
        aria-label={texts.state(title, key, texts.shapes[shape], lines.join(' '), mark?.sign)}
        tabIndex={current === id ? 0 : -1}
        onClick={() => openState(id)}
      >
        {shape === 'history' ? (
          <span className={classes.history}>{texts.historySign}</span>
        ) : (
          <span className={classes.title}>
            {title} {key !== '' && <span className={classes.key}>{key}</span>}
          </span>
        )}
        {mark?.sign && <span className={classes.sign}>{mark.sign}</span>}
        {shape !== 'history' &&
          lines.map((line) => (
            <span key={line} className={classes.description}>
              {line}
            </span>
          ))}
        {calls.map((call) => (
          <span key={call} className={classes.call}>
            <IconServer aria-hidden size={12} stroke={2} />
            {call}
          </span>
        ))}
      </button>
      {rows.length > 0 && (
        <div className={classes.staying}>
          <BranchRows rows={rows} source={id} />
        </div>
      )}
      <Toggle node={node} />
    </div>
  );
}

function Toggle({ node: { id, shape, title, hidden } }: { node: DiagramNode }) {
  const { current, toggle } = useDiagramState();
  if (shape !== 'compound' && shape !== 'parallel' && shape !== 'collapsed') return null;
  const isCollapsed = shape === 'collapsed';
  const Icon = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={!isCollapsed}
      aria-label={texts.inside(title)}
      tabIndex={current === id ? 0 : -1}
      onClick={() => toggle(id)}
    >
      {isCollapsed && <span className={classes.hidden}>{texts.hidden(hidden)}</span>}
      <Icon aria-hidden size={16} stroke={2} />
    </button>
  );
}
