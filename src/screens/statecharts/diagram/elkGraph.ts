import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api';
import {
  type Box,
  type DiagramModel,
  type DiagramNode,
  headerHeight,
  metrics,
  type PlacedDiagram,
  type Point,
} from '../../../statecharts/diagram.ts';

const ROOT = '#diagram';

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.layered.thoroughness': '5',
};

/**
 * Ids of the edges that lead up the page: to a state that comes before, in the order of the chart, on the level where
 * the two ends part. The library gets them turned round, so that it has no cycle to break and a flow reads from top to
 * bottom in the order its author gave it.
 */
function upwardEdges({ nodes, edges }: DiagramModel): ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const chainTo = (id: string): string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [...chainTo(parent), id];
  };
  const leadsUp = ({ source, target }: DiagramModel['edges'][number]) => {
    const to = chainTo(target);
    const from = chainTo(source);
    const level = from.findIndex((id, index) => id !== to[index]);
    const [start, end] = [from[level], to[level]];
    return start !== undefined && end !== undefined && (order.get(start) ?? 0) > (order.get(end) ?? 0);
  };
  return new Set(edges.filter(leadsUp).map(({ id }) => id));
}

/** The diagram as the layout library reads it. */
export function toElkGraph(model: DiagramModel): ElkNode {
  const upward = upwardEdges(model);
  const children = new Map<string | null, DiagramNode[]>();
  for (const node of model.nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);

  const findNode = (node: DiagramNode): ElkNode => {
    const inside = (children.get(node.id) ?? []).map(findNode);
    if (inside.length === 0) return { id: node.id, width: node.width, height: node.height };
    const { padding } = metrics;
    const top = headerHeight(node) + 6;
    return {
      id: node.id,
      children: inside,
      layoutOptions: {
        'elk.padding': `[top=${top},left=${padding + 8},bottom=${padding + 8},right=${padding + 8}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${node.width + 16},${top})`,
      },
    };
  };
  const toLabel = ({ id, rows, labelWidth, labelHeight }: DiagramModel['edges'][number]): ElkLabel[] =>
    rows.length === 0
      ? []
      : [
          {
            // without a text the library leaves it where it is
            text: id,
            width: labelWidth,
            height: labelHeight,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ];
  return {
    id: ROOT,
    layoutOptions: { ...layoutOptions },
    children: (children.get(null) ?? []).map(findNode),
    edges: model.edges.map((edge) => ({
      id: edge.id,
      sources: [upward.has(edge.id) ? edge.target : edge.source],
      targets: [upward.has(edge.id) ? edge.source : edge.target],
      labels: toLabel(edge),
    })),
  };
}

const toBox = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function toPoints({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

/** The model with the places that the library computed for its graph. */
export function toPlaced(model: DiagramModel, laidOut: ElkNode): PlacedDiagram {
  const boxes = new Map<string, Box>();
  const edges = new Map<string, ElkExtendedEdge>();
  const visit = (node: ElkNode) => {
    boxes.set(node.id, toBox(node));
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    for (const child of node.children ?? []) visit(child);
  };
  visit(laidOut);
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    nodes: model.nodes.map((node) => ({ ...node, ...toBox(boxes.get(node.id) ?? {}) })),
    edges: model.edges.map((edge) => {
      const placed = edges.get(edge.id);
      const label = placed?.labels?.[0];
      const points = placed ? toPoints(placed) : [];
      const isTurned = placed?.sources[0] !== edge.source;
      return { ...edge, points: isTurned ? points.toReversed() : points, label: label ? toBox(label) : null };
    }),
    folded: model.folded,
  };
}
