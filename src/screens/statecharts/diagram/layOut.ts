import ELK, { type ELK as Elk } from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { DiagramModel, PlacedDiagram } from '../../../statecharts/diagram.ts';
import { elkGraphOf, placedOf } from './elkGraph.ts';

let elk: Elk | null = null;

/** Starts the library in a worker of its own, which stays. */
function startElk(): Elk {
  elk ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
  return elk;
}

/** Finds a place for everything in the diagram, away from the page's thread. */
export async function layOut(model: DiagramModel): Promise<PlacedDiagram> {
  return placedOf(model, await startElk().layout(elkGraphOf(model)));
}

/** Loads the library ahead and runs it once, so that the first diagram meets code the browser knows. */
export async function warmUp(): Promise<void> {
  const state = { id: 'b', width: 10, height: 10 };
  await startElk().layout({
    id: 'warmUp',
    children: [{ id: 'a', children: [state] }],
    edges: [{ id: 'e', sources: ['b'], targets: ['a'] }],
  });
}
