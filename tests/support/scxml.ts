import { createRequire } from 'node:module';

/** Part of the interpreter of SCXML that tests use. */
interface Interpreter {
  start(): readonly string[];
  gen(event: { name: string; data?: unknown }): readonly string[];
  on(event: 'onError', listener: (error: unknown) => void): void;
}

type Done<T> = (error: unknown, value: T) => void;
interface Model {
  prepare(done: Done<unknown>): void;
}
interface Host {
  customSend(event: { name: string; sendid?: string }, options: { delay?: number }): void;
  customCancel(id: string): void;
  console: Pick<Console, 'log'>;
}
interface Scion {
  documentStringToModel(url: string, text: string, done: Done<Model>): void;
  core: { Statechart: new (prepared: unknown, host: Host) => Interpreter };
}

const scion = createRequire(import.meta.url)('@scion-scxml/scxml') as Scion;

const promised = <T>(call: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))));

/** A deadline that has begun and not ended. */
export interface Deadline {
  event: string;
  ms: number;
}

export interface RunningScxml {
  /** Ids of the innermost active states, sorted. */
  readonly states: readonly string[];
  readonly deadlines: readonly Deadline[];
  send(name: string, data?: unknown): void;
}

/**
 * Reads SCXML by an interpreter that is not ours. Each call of the returned function starts it anew; time stands still
 * in it. Throws where the interpreter cannot read or run the text.
 */
export async function readScxml(text: string): Promise<() => Promise<RunningScxml>> {
  const model = await promised<Model>((done) => scion.documentStringToModel('chart.scxml', text, done));
  return async () => {
    // what is prepared keeps the data of its last run
    const prepared = await promised<unknown>((done) => model.prepare(done));
    const running = new Map<string, Deadline>();
    const errors: unknown[] = [];
    const interpreter = new scion.core.Statechart(prepared, {
      customSend: ({ name, sendid = name }, { delay = 0 }) => {
        running.set(sendid, { event: name, ms: delay });
      },
      customCancel: (id) => {
        running.delete(id);
      },
      console: { log: () => undefined },
    });
    interpreter.on('onError', (error) => errors.push(error));
    const settle = (active: readonly string[]) => {
      if (errors.length > 0) throw new Error('The interpreter could not run the chart', { cause: errors });
      return active.toSorted();
    };
    let states = settle(interpreter.start());
    return {
      get states() {
        return states;
      },
      get deadlines() {
        return [...running.values()];
      },
      send(name, data) {
        running.delete(name);
        states = settle(interpreter.gen(data === undefined ? { name } : { name, data }));
      },
    };
  };
}
