import type { SessionActor } from '../../machines/session/machine.ts';
import { whenIdle } from '../idle.ts';

let isOffered = false;

/** Lets a workbench in another tab watch this one, once the page has nothing else to do. Once is enough. */
export function offerLive(session: SessionActor): void {
  if (isOffered) return;
  isOffered = true;
  whenIdle(() => {
    // without it the page lacks nothing
    import('./bridge.ts').then(({ openBridge }) => openBridge([session])).catch(() => {});
  });
}
