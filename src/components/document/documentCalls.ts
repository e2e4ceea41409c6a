import type { ReviewCalls } from './ReviewButtons.tsx';

export type DocumentCalls = Required<ReviewCalls>;

/** The commands of a document from the version that is shown, over those of its resource. */
export const documentCalls = <Key extends object>(
  command: (name: string, key: Key, body: object, signal: AbortSignal) => Promise<void>,
  shown: Key & { version: number },
): DocumentCalls => {
  const { version } = shown;
  return {
    submit: (signal) => command('submit', shown, { version }, signal),
    publish: (signal) => command('publish', shown, { version }, signal),
    withdraw: (reason, signal) => command('withdraw', shown, { version, reason }, signal),
    return: (reason, signal) => command('return', shown, { version, reason }, signal),
  };
};
