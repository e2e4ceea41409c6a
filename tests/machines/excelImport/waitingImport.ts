import { fromPromise } from 'xstate';
import {
  type ApplyInput,
  type ApplyResult,
  excelImportMachine,
  type PreviewInput,
  type PreviewResult,
} from '../../../src/machines/excelImport/machine.ts';
import type { DeferredCalls } from '../../support/modelCalls.ts';

/** The chart with calls that wait until the test settles them. */
export const waitingImport = (asked: DeferredCalls) =>
  excelImportMachine.provide({
    actors: {
      preview: fromPromise<PreviewResult, PreviewInput>(({ input, signal }) =>
        asked.wait('preview', input, signal),
      ),
      apply: fromPromise<ApplyResult, ApplyInput>(({ input, signal }) => asked.wait('apply', input, signal)),
    },
  });
