import type { ElkNode } from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { DiagramModel, PlacedDiagram } from '../../../statecharts/diagram.ts';
import { toElkGraph, toPlaced } from './elkGraph.ts';

/** Reply of the library's worker: the graph with its places, or what was wrong with it. */
interface Reply {
  id: number;
  data?: ElkNode;
  error?: unknown;
}

/**
 * The worker once it has loaded its code. `run` rejects with what was wrong with the graph, or when the worker breaks.
 */
interface Elk {
  ready: Promise<unknown>;
  run(graph: ElkNode): Promise<ElkNode | undefined>;
}

/**
 * The library's worker, spoken to as its own client does. That client is CommonJS, for which the build would put a
 * `require` of its own into what the login page loads.
 */
function startElk(): Elk {
  const worker = new Worker(workerUrl);
  const waiting = new Map<number, PromiseWithResolvers<ElkNode | undefined>>();
  let count = 0;
  const request = (message: object) => {
    const asked = Promise.withResolvers<ElkNode | undefined>();
    waiting.set(count, asked);
    worker.postMessage({ ...message, id: count });
    count += 1;
    return asked.promise;
  };
  worker.onmessage = ({ data: { id, data, error } }: MessageEvent<Reply>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(error);
    else asked?.resolve(data);
  };
  worker.onerror = (event) => {
    for (const asked of waiting.values()) asked.reject(event);
    waiting.clear();
    elk = null;
  };
  return {
    ready: request({ cmd: 'register', algorithms: ['layered'] }),
    run: (graph) => request({ cmd: 'layout', graph, layoutOptions: {}, options: {} }),
  };
}

let elk: Elk | null = null;

/** Name of the timing entries by which `npm run bench:browser` reads how long layouts take. */
const TIMING = 'statechart-layout';

/** Finds a place for everything in the diagram, in a worker that stays. Rejects where the worker cannot. */
export async function layOut(model: DiagramModel): Promise<PlacedDiagram> {
  elk ??= startElk();
  const { ready, run } = elk;
  await ready;
  const start = performance.now();
  const laidOut = await run(toElkGraph(model));
  if (!laidOut) throw new Error('The layout has no result');
  const placed = toPlaced(model, laidOut);
  performance.measure(TIMING, { start, detail: { nodes: model.nodes.length, edges: model.edges.length } });
  return placed;
}
