import { Actor, type AnyActor } from 'xstate';

const running = new Set<AnyActor>();
/** Callbacks about root actors. */
export interface ActorWatcher {
  started(actor: AnyActor): void;
  stopped(actor: AnyActor): void;
}
const watchers = new Set<ActorWatcher>();

/**
 * Keeps the root actors that start from now on until they are stopped, so that a workbench in another tab can look at
 * those that run when it asks. XState keeps no such list, and an `inspect` option would have to be handed to each.
 */
export function trackActors(): void {
  const { start, stop } = Actor.prototype;
  Actor.prototype.start = function (this: AnyActor) {
    if (this._parent === undefined && !running.has(this)) {
      running.add(this);
      for (const watcher of watchers) watcher.started(this);
    }
    return start.call(this);
  };
  Actor.prototype.stop = function (this: AnyActor) {
    const wasRunning = running.delete(this);
    const stopped = stop.call(this);
    if (wasRunning) for (const watcher of watchers) watcher.stopped(this);
    return stopped;
  };
}

/** Tells `watcher` of each root actor that runs, and of those that start and stop later; returns how to end that. */
export function watchActors(watcher: ActorWatcher): () => void {
  for (const actor of running) watcher.started(actor);
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
