import { vi } from 'vitest';
import { SimulatedClock } from 'xstate';

/** A chart's clock and the calendar, moved together. Nothing passes unless `advanceTo` is called. */
export class ModelClock extends SimulatedClock {
  private epoch: number;

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

  /** Time goes on while the computer sleeps: no timer becomes due. */
  sleepUntil(time: number): void {
    vi.setSystemTime(time);
    this.epoch = time - this.now();
  }

  release(): void {
    vi.useRealTimers();
  }
}
