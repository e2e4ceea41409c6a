import { useMachine } from '@xstate/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RoleTree } from '../../contracts/namedRoles.ts';
import { indicatorTreeMachine } from '../../machines/indicatorTree/machine.ts';
import { type IndicatorGrants, indicatorStates } from '../../machines/indicatorTree/rules.ts';
import { roleForm as texts } from '../../messages/ko.roleScreens.ts';
import { useRowWindow } from '../tree/useRowWindow.ts';
import { useLatest } from '../useLatest.ts';
import classes from './IndicatorAccess.module.css';
import { TickBox } from './TickBox.tsx';

/** Document 2, section 9. */
const ROW_HEIGHT = 65;
const HEAD_HEIGHT = 49;
const VISIBLE_ROWS = 8;
const NAME_WIDTH = 260;
const SECTION_WIDTH = 132;
/** Row of the boxes that tick a whole section. */
const HEAD = -1;

type IndicatorTree = Pick<RoleTree, 'indicatorList' | 'bizSectionList'>;

interface IndicatorAccessProps {
  tree: IndicatorTree;
  /** Granted indicators of each section. */
  value: IndicatorGrants;
  /** Without it the grid is only shown. */
  onChange?: ((sections: IndicatorGrants) => void) | undefined;
}

/** The chart of the ticks, which follows what its owner shows. */
function useIndicatorTree({ tree, value, onChange }: IndicatorAccessProps) {
  const latest = useLatest(onChange);
  const [machine] = useState(() =>
    indicatorTreeMachine.provide({ actions: { report: (_, granted) => latest.current?.(granted) } }),
  );
  const isReadOnly = onChange === undefined;
  const input = useMemo(() => ({ set: tree, granted: value, isReadOnly }), [tree, value, isReadOnly]);
  const [state, send, actor] = useMachine(machine, { input });
  useEffect(() => {
    const shown = actor.getSnapshot().context;
    const isShown = shown.set === input.set && shown.isReadOnly === input.isReadOnly;
    if (!isShown || shown.granted !== input.granted) send({ type: 'indicator.replace', tree: input });
  }, [actor, send, input]);
  return [state, send] as const;
}

/**
 * The indicators that a role grants in each business section: a row for each domain, middle category and indicator, a
 * column for each section. A parent is ticked when all below it are, the head of a section when all of it is.
 */
export function IndicatorAccess(props: IndicatorAccessProps) {
  const { indicatorList: nodes, bizSectionList: sections } = props.tree;
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ row: HEAD, column: 0 });
  const [state, send] = useIndicatorTree(props);
  const { set, granted } = state.context;
  const states = useMemo(
    () => sections.map(({ bizSectId }) => indicatorStates(set, granted, bizSectId)),
    [sections, set, granted],
  );
  const window = useRowWindow({
    count: nodes.length,
    rowHeight: ROW_HEIGHT,
    scroller,
    keep: place.row,
    paddingStart: HEAD_HEIGHT,
  });

  const focus = (row: number, column: number) => {
    setPlace({ row, column });
    if (row !== HEAD) window.scrollToIndex(row);
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)?.focus(),
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const column = place.column + step[1];
    if (column < 0 || column >= sections.length) return;
    for (let row = place.row + step[0]; row >= HEAD && row < nodes.length; row += step[0]) {
      const node = nodes[row];
      if (row === HEAD || (node && states[column]?.has(node.oncoIdctrsId))) return focus(row, column);
      if (step[0] === 0) return;
    }
  };

  if (state.matches('empty')) return <p className={classes.empty}>{texts.noIndicators}</p>;
  const template = `minmax(${NAME_WIDTH}px, 1fr) repeat(${sections.length}, ${SECTION_WIDTH}px)`;
  const box = (row: number, column: number) => {
    const { bizSectId = '', bizSectNm = '' } = sections[column] ?? {};
    const node = nodes[row];
    const tick = states[column]?.get(node?.oncoIdctrsId ?? bizSectId);
    if (tick === undefined) return <span title={texts.notUsed}>-</span>;
    return (
      <TickBox
        place={`${row}:${column}`}
        label={node ? texts.inSection(node.name, bizSectNm) : texts.allOfSection(bizSectNm)}
        state={tick}
        isReadOnly={state.matches('readOnly')}
        isReachable={place.row === row && place.column === column}
        onFocus={() => setPlace({ row, column })}
        onToggle={() =>
          node
            ? send({ type: 'indicator.toggle', bizSectId, oncoIdctrsId: node.oncoIdctrsId })
            : send({ type: 'section.toggle', bizSectId })
        }
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside have the focus
    <div
      ref={scroller}
      className={classes.scroller}
      // without boxes that can have it, the focus goes to what scrolls
      tabIndex={state.matches('readOnly') ? 0 : undefined}
      style={{ maxHeight: HEAD_HEIGHT + VISIBLE_ROWS * ROW_HEIGHT, overflow: 'auto' }}
      onKeyDown={onKey}
    >
      <table
        aria-label={texts.indicatorAccess}
        aria-rowcount={nodes.length + 1}
        className={classes.grid}
        style={{ minWidth: NAME_WIDTH + sections.length * SECTION_WIDTH }}
      >
        <thead className={classes.head}>
          <tr
            aria-rowindex={1}
            className={classes.line}
            style={{ gridTemplateColumns: template, height: HEAD_HEIGHT }}
          >
            <th scope="col" className={classes.name}>
              {texts.indicator}
            </th>
            {sections.map(({ bizSectId, bizSectNm }, column) => (
              <th key={bizSectId} scope="col" className={classes.cell}>
                {box(HEAD, column)}
                <span className={classes.section} title={bizSectNm}>
                  {bizSectNm}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, start }) => {
            const node = nodes[index];
            if (!node) return null;
            return (
              <tr
                key={node.oncoIdctrsId}
                aria-rowindex={index + 2}
                className={classes.line}
                data-level={node.lvl}
                style={{
                  gridTemplateColumns: template,
                  height: ROW_HEIGHT,
                  transform: `translateY(${start}px)`,
                }}
              >
                <th scope="row" className={classes.name} style={{ paddingLeft: `${node.lvl}rem` }}>
                  {node.idctrsCd && <span className={classes.code}>{node.idctrsCd}</span>}
                  <span className={classes.label} title={node.name}>
                    {node.name}
                  </span>
                </th>
                {sections.map(({ bizSectId }, column) => (
                  <td key={bizSectId} className={classes.cell}>
                    {box(index, column)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
