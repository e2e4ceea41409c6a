import type { ChartGraph } from '../../statecharts/graph.ts';
import classes from './Charts.module.css';

const WIDTH = 240;
const HEIGHT = 56;
const GAP = 4;

/** The nesting of a chart at a glance: states side by side, each with its own states inside. */
export function Thumbnail({ graph }: { graph: ChartGraph }) {
  const boxes = nested(graph, '', { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return (
    <svg className={classes.thumbnail} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {boxes.map(({ path, isGroup, isFirst, ...box }) => (
        <rect
          key={path}
          {...box}
          rx={4}
          className={isGroup ? classes.group : isFirst ? classes.first : classes.leaf}
        />
      ))}
    </svg>
  );
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface NestedBox extends Area {
  path: string;
  isGroup: boolean;
  isFirst: boolean;
}

/** Each state's share of the width is the number of states without children in it. */
function nested({ states }: ChartGraph, path: string, area: Area): NestedBox[] {
  const findChildren = (parent: string) => states.filter((state) => state.parent === parent);
  const leaves = (of: string): number =>
    findChildren(of).reduce((sum, child) => sum + leaves(child.path), 0) || 1;
  const initial = states.find((state) => state.path === path)?.initial;
  const unit = (area.width + GAP) / leaves(path);
  let { x } = area;
  return findChildren(path).flatMap((child) => {
    const isGroup = findChildren(child.path).length > 0;
    const width = Math.max(2, unit * leaves(child.path) - GAP);
    const box = { path: child.path, isGroup, isFirst: child.path === initial, ...area, x, width };
    x += width + GAP;
    const inner = {
      x: box.x + GAP,
      y: box.y + GAP + 4,
      width: width - 2 * GAP,
      height: box.height - 2 * GAP - 4,
    };
    return [box, ...(isGroup ? nested({ states, branches: [] }, child.path, inner) : [])];
  });
}
