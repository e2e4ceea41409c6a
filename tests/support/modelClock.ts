import { vi } from 'vitest';
import { SimulatedClock } from 'xstate';

/** A chart's clock and the calendar, moved together. Nothing passes unless `advanceTo` is called. */
export class ModelClock extends SimulatedClock {
  readonly epoch: number;

  constructor(epoch: number) {
    super();
    this.epoch = epoch;
    vi.useFakeTimers({ toFake: ['Date'], now: epoch });
  }

  /** Epoch ms. */
  time(): number {
    return this.epoch + this.now();
  }

  advanceTo(time: number): void {
    vi.setSystemTime(time);
    this.set(time - this.epoch);
  }

  release(): void {
    vi.useRealTimers();
  }
}
