import type { ElkNode } from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { DiagramModel, PlacedDiagram } from '../../../statecharts/diagram.ts';
import { elkGraphOf, placedOf } from './elkGraph.ts';

/** What the library's worker posts back: the graph with its places, or what was wrong with it. */
interface Reply {
  id: number;
  data?: ElkNode;
  error?: unknown;
}

const REGISTER_ID = 0;

/**
 * The library's worker, spoken to as its own client does. That client is CommonJS, for which the build would put a
 * `require` of its own into what the login page loads.
 */
function startElk(): (graph: ElkNode) => Promise<ElkNode> {
  const worker = new Worker(workerUrl);
  const waiting = new Map<number, PromiseWithResolvers<ElkNode>>();
  let count = REGISTER_ID;
  worker.onmessage = ({ data: { id, data, error } }: MessageEvent<Reply>) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (data) request?.resolve(data);
    else request?.reject(error);
  };
  worker.onerror = (event) => {
    for (const request of waiting.values()) request.reject(event);
    waiting.clear();
    elk = null;
  };
  worker.postMessage({ cmd: 'register', id: REGISTER_ID, algorithms: ['layered'] });
  return (graph) => {
    count += 1;
    const request = Promise.withResolvers<ElkNode>();
    waiting.set(count, request);
    worker.postMessage({ cmd: 'layout', id: count, graph, layoutOptions: {}, options: {} });
    return request.promise;
  };
}

let elk: ReturnType<typeof startElk> | null = null;

/** Name of the timing entries by which `npm run bench:browser` reads how long layouts take. */
const TIMING = 'statechart-layout';

/** Finds a place for everything in the diagram, in a worker that stays. Rejects where the worker cannot. */
export async function layOut(model: DiagramModel): Promise<PlacedDiagram> {
  const start = performance.now();
  elk ??= startElk();
  const placed = placedOf(model, await elk(elkGraphOf(model)));
  performance.measure(TIMING, { start, detail: { nodes: model.nodes.length, edges: model.edges.length } });
  return placed;
}
