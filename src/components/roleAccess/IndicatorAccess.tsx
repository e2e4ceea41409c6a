import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RoleTree } from '../../contracts/namedRoles.ts';
import { roleForm as texts } from '../../messages/ko.roleScreens.ts';
import { useRowWindow } from '../tree/useRowWindow.ts';
import { type IndicatorNode, indicatorNodes, type RoleAccess, sectionTicks, usedNodes } from './access.ts';
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

interface IndicatorAccessProps {
  tree: Pick<RoleTree, 'indicatorList' | 'bizSectionList'>;
  value: RoleAccess['sections'];
  /** Without it the grid is only shown. */
  onChange?(sections: RoleAccess['sections']): void;
  isReadOnly?: boolean;
}

/**
 * The indicators that a role grants in each business section: a row for each domain, middle category and indicator, a
 * column for each section. A parent is ticked when all below it are, the head of a section when all of it is.
 */
export function IndicatorAccess({ tree, value, onChange, isReadOnly = false }: IndicatorAccessProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ row: HEAD, column: 0 });
  const nodes = useMemo(() => indicatorNodes(tree), [tree]);
  const { bizSectionList: sections } = tree;
  const ticks = useMemo(
    () =>
      sections.map(({ indicatorList }) => {
        const indicators = indicatorList.map(({ oncoIdctrsId }) => oncoIdctrsId);
        return sectionTicks(nodes, usedNodes(nodes, indicators));
      }),
    [nodes, sections],
  );
  const states = useMemo(
    () => ticks.map((each, at) => each.statesOf(new Set(value[sections[at]?.bizSectId ?? '']))),
    [ticks, sections, value],
  );
  const window = useRowWindow({
    ...{ count: nodes.length, rowHeight: ROW_HEIGHT, scroller, keep: place.row },
    paddingStart: HEAD_HEIGHT,
  });
  const isOff = isReadOnly || onChange === undefined;

  const grant = (column: number, indicators: readonly string[]) => {
    const section = sections[column];
    if (section) onChange?.({ ...value, [section.bizSectId]: indicators });
  };
  const lowestOf = (column: number, ticked: ReadonlySet<string>) =>
    (ticks[column]?.lowest ?? []).filter((id) => ticked.has(id));
  const toggle = (column: number, id: string) => {
    const ticked = new Set(value[sections[column]?.bizSectId ?? '']);
    const next = ticks[column]?.toggle(ticked, id);
    if (next) grant(column, lowestOf(column, next));
  };
  const toggleAll = (column: number) => {
    const all = ticks[column]?.lowest ?? [];
    const isAll = headState(column) === true;
    grant(column, isAll ? [] : all);
  };
  const headState = (column: number) => {
    const section = states[column];
    const lowest = ticks[column]?.lowest ?? [];
    if (lowest.length === 0) return false;
    const count = lowest.filter((id) => section?.get(id) === true).length;
    return count === lowest.length ? true : count > 0 ? 'mixed' : false;
  };

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
      ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const column = place.column + step[1];
    if (column < 0 || column >= sections.length) return;
    for (let row = place.row + step[0]; row >= HEAD && row < nodes.length; row += step[0]) {
      const node = nodes[row];
      if (row === HEAD || (node && states[column]?.has(node.id))) return focus(row, column);
      if (step[0] === 0) return;
    }
  };

  if (nodes.length === 0) return <p className={classes.empty}>{texts.noIndicators}</p>;
  const template = `minmax(${NAME_WIDTH}px, 1fr) repeat(${sections.length}, ${SECTION_WIDTH}px)`;
  const box = (row: number, column: number, node: IndicatorNode | null) => {
    const state = node ? states[column]?.get(node.id) : headState(column);
    const section = sections[column]?.bizSectNm ?? '';
    if (state === undefined) return <span title={texts.notUsed}>-</span>;
    return (
      <TickBox
        place={`${row}:${column}`}
        label={node ? texts.inSection(node.label, section) : texts.allOfSection(section)}
        state={state}
        isReadOnly={isOff}
        isReachable={place.row === row && place.column === column}
        onFocus={() => setPlace({ row, column })}
        onToggle={() => (node ? toggle(column, node.id) : toggleAll(column))}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside have the focus
    <div
      ref={scroller}
      className={classes.scroller}
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
                {box(HEAD, column, null)}
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
                key={node.id}
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
                  {node.code && <span className={classes.code}>{node.code}</span>}
                  <span className={classes.label} title={node.label}>
                    {node.label}
                  </span>
                </th>
                {sections.map(({ bizSectId }, column) => (
                  <td key={bizSectId} className={classes.cell}>
                    {box(index, column, node)}
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
