import type { DiagramModel, PlacedDiagram } from '../../../src/statecharts/diagram.ts';

/** A layout without the library, which needs a worker: states below one another in the order of the chart. */
export async function layOutInColumn(model: DiagramModel): Promise<PlacedDiagram> {
  const places = new Map(model.nodes.map(({ id }, index) => [id, { x: 100, y: index * 200 }]));
  const findPlace = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  return {
    width: 600,
    height: model.nodes.length * 200,
    nodes: model.nodes.map((node) => ({ ...node, ...findPlace(node.id) })),
    edges: model.edges.map((edge) => ({
      ...edge,
      points: [findPlace(edge.source), findPlace(edge.target)],
      label:
        edge.rows.length === 0
          ? null
          : { ...findPlace(edge.source), width: edge.labelWidth, height: edge.labelHeight },
    })),
    folded: model.folded,
  };
}
