import { fromPromise } from 'xstate';
import { reconsentMachine } from './machine.ts';
import type { AgreeInput, AgreeResult, LoadTermsResult, ReconsentCalls, ReconsentEffects } from './types.ts';

/** The chart connected to the world: `calls` asks the server, `effects` acts on the address. */
export const provideReconsent = (calls: ReconsentCalls, effects: ReconsentEffects) =>
  reconsentMachine.provide({
    actors: {
      loadTerms: fromPromise<LoadTermsResult>(({ signal }) => calls.loadTerms(undefined, signal)),
      agree: fromPromise<AgreeResult, AgreeInput>(({ input, signal }) => calls.agree(input, signal)),
    },
    actions: { navigate: (_, destination) => effects.navigate(destination) },
  });
