import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { ImportResourceName } from '../../contracts/excelImport.ts';
import {
  type ApplyInput,
  type ApplyResult,
  type ExcelImportEvent,
  excelImportMachine,
  type PreviewInput,
  type PreviewResult,
} from '../../machines/excelImport/machine.ts';
import { applyImport, previewImport } from '../../services/excelImport.ts';
import { toResult } from '../toResult.ts';

type ExcelImportState = SnapshotFrom<typeof excelImportMachine>;

export interface ExcelImportFlow {
  state: ExcelImportState;
  send(event: ExcelImportEvent): void;
  /** Begins with a file that was picked or dropped. */
  pick(file: File): void;
}

/** The import of one file after the other into a resource; `query` names where the rows go. */
export function useExcelImport(
  resource: ImportResourceName,
  query: Readonly<Record<string, string>>,
): ExcelImportFlow {
  const file = useRef<File | null>(null);
  const given = useRef({ resource, query });
  given.current = { resource, query };
  const machine = useMemo(
    () =>
      excelImportMachine.provide({
        actors: {
          preview: fromPromise<PreviewResult, PreviewInput>(async ({ input, signal }) => {
            if (!file.current) throw new Error('There is no file to preview');
            const options = { signal, onProgress: input.reportSent };
            const called = previewImport(given.current.resource, file.current, given.current.query, options);
            return toResult(called);
          }),
          apply: fromPromise<ApplyResult, ApplyInput>(({ input, signal }) =>
            toResult(applyImport(given.current.resource, input.importId, signal)),
          ),
        },
      }),
    [],
  );
  const [state, send] = useMachine(machine);

  return {
    state,
    send,
    pick(picked) {
      file.current = picked;
      send({ type: 'file.pick', file: { name: picked.name, type: picked.type, size: picked.size } });
    },
  };
}
