type Pending = {
  input: unknown;
  signal: AbortSignal;
  resolve(output: unknown): void;
  reject(error: unknown): void;
};

/** Calls outside of a chart under test: every call waits until the test settles it. */
export class DeferredCalls {
  private readonly pending = new Map<string, Pending>();

  /** Stands in for the call `name`; each call of that name replaces an earlier one that was abandoned. */
  wait<O>(name: string, input: unknown, signal: AbortSignal): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      this.pending.set(name, { input, signal, resolve: resolve as (output: unknown) => void, reject });
    });
  }

  /** Input of the call that waits. */
  readInput(name: string): unknown {
    return this.take(name, false).input;
  }

  isWaiting(name: string): boolean {
    const call = this.pending.get(name);
    return call !== undefined && !call.signal.aborted;
  }

  resolve(name: string, output: unknown): void {
    this.take(name, true).resolve(output);
  }

  reject(name: string, error: unknown): void {
    this.take(name, true).reject(error);
  }

  private take(name: string, remove: boolean): Pending {
    const call = this.pending.get(name);
    if (call === undefined) throw new Error(`Nothing waits for ${name}`);
    if (remove) this.pending.delete(name);
    return call;
  }
}
