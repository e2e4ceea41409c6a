import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Actor, type AnyActor, type AnyEventObject } from 'xstate';
import type { Failure } from '../../src/machines/result.ts';
import { HttpError } from '../../src/services/httpError.ts';
import type { Given, ModelActors } from './model.ts';
import type { DeferredCalls } from './modelCalls.ts';
import type { ModelClock } from './modelClock.ts';
import { TestRoot } from './TestRoot.tsx';

export type RenderedActors = ModelActors & {
  user: UserEvent;
  within(what: () => void): Promise<void>;
  /** Sends an event that no control of the page sends, or none that is there at the moment. */
  fromOutside(event: AnyEventObject): Promise<void>;
};

/** The actors of chart `id` that components start from now on until the test ends; the latest is the last. */
export function actorsStarted(id: string, { inspect }: Pick<Given, 'inspect'>): AnyActor[] {
  const started: AnyActor[] = [];
  const start = Actor.prototype.start;
  vi.spyOn(Actor.prototype, 'start').mockImplementation(function (this: AnyActor) {
    if ((this.logic as { id?: string }).id === id && !started.includes(this)) {
      this.system.inspect(inspect);
      started.push(this);
    }
    return start.call(this);
  });
  return started;
}

/** The first actor of chart `id` that components start from now on until the test ends. */
export function startedActor(id: string, given: Pick<Given, 'inspect'>): () => AnyActor {
  const started = actorsStarted(id, given);
  return () => {
    const [first] = started;
    if (!first) throw new Error(`Nothing has started ${id}`);
    return first;
  };
}

/** Timers of `ms` that components start from now on until the test ends move with the model's clock. */
export function moveTimers(clock: ModelClock, ms: number): void {
  const { setTimeout: start, clearTimeout: clear } = globalThis;
  const moved = new Map<object, number>();
  vi.stubGlobal('setTimeout', (work: () => void, delay?: number, ...given: unknown[]) => {
    if (delay !== ms) return start(work, delay, ...given);
    const handle = {};
    moved.set(handle, clock.setTimeout(work, ms));
    return handle;
  });
  vi.stubGlobal('clearTimeout', (handle: object) => {
    const id = moved.get(handle);
    if (id === undefined) clear(handle as Parameters<typeof clear>[0]);
    else clock.clearTimeout(id);
  });
}

/** Responds to a call as a service does, which throws what the server refused. */
export const replyAsService = (
  asked: DeferredCalls,
  toServiceValue: (output: { value: unknown }) => unknown = ({ value }) => value,
) => ({
  resolve(name: string, output: unknown) {
    const { status, message, fields } = output as
      | Failure
      | { status: 'C200'; message?: undefined; fields?: undefined };
    if (status === 'C200') asked.resolve(name, toServiceValue(output as { value: unknown }));
    else
      asked.reject(
        name,
        new HttpError(status === 'OFFLINE' ? 'offline' : 'refused', { status, message, fields }),
      );
  },
  reject: (name: string, error: unknown) => asked.reject(name, error),
});

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Draws `ui` around the chart's `actor`, which may be one that `ui` itself starts. */
export function startRendered(
  ui: ReactNode,
  actor: () => AnyActor,
  calls: ModelActors['calls'],
): RenderedActors {
  const view = render(<TestRoot>{ui}</TestRoot>);
  const within = (what: () => void) =>
    act(async () => {
      what();
      await tick();
    });
  const system: ModelActors['actor'] = {
    getSnapshot: () => actor().getSnapshot(),
    send: (event) => actor().send(event),
  };
  return {
    actor: system,
    calls,
    user: userEvent.setup({ delay: null }),
    within,
    fromOutside: (event) => within(() => system.send(event as Parameters<typeof system.send>[0])),
    trace: () => [],
    settle: () => within(() => {}),
    stop: () => view.unmount(),
  };
}
