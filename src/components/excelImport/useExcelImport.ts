import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import type { ImportApplied, ImportPreview, ImportResourceName } from '../../contracts/excelImport.ts';
import {
  type ApplyInput,
  type ApplyResult,
  type ExcelImportEvent,
  excelImportMachine,
  type PreviewInput,
  type PreviewResult,
} from '../../machines/excelImport/machine.ts';
import { applyImport, previewImport } from '../../services/excelImport.ts';
import type { UploadOptions } from '../../services/files.ts';
import { toResult } from '../toResult.ts';
import { useLatest } from '../useLatest.ts';

type ExcelImportState = SnapshotFrom<typeof excelImportMachine>;

export interface ExcelImportFlow {
  state: ExcelImportState;
  send(event: ExcelImportEvent): void;
  /** Begins with a file that was picked or dropped. */
  pick(file: File): void;
}

export interface ImportCalls {
  /** Sends a file and gets what each of its rows would do; nothing is stored. */
  preview(file: File, options: UploadOptions): Promise<ImportPreview>;
  /** Stores all rows of a preview, or none. */
  apply(importId: string, signal: AbortSignal): Promise<ImportApplied>;
}

/** The import of one file after the other, over the calls of what they are read into. */
export function useImportFlow(calls: ImportCalls): ExcelImportFlow {
  const file = useRef<File | null>(null);
  const given = useLatest(calls);
  const machine = useMemo(
    () =>
      excelImportMachine.provide({
        actors: {
          preview: fromPromise<PreviewResult, PreviewInput>(async ({ input, signal }) => {
            if (!file.current) throw new Error('There is no file to preview');
            const options = { signal, onProgress: input.reportSent };
            return toResult(given.current.preview(file.current, options));
          }),
          apply: fromPromise<ApplyResult, ApplyInput>(({ input, signal }) =>
            toResult(given.current.apply(input.importId, signal)),
          ),
        },
      }),
    [given],
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

/** The import into a resource; `query` names where the rows go. */
export const useExcelImport = (
  resource: ImportResourceName,
  query: Readonly<Record<string, string>>,
): ExcelImportFlow =>
  useImportFlow({
    preview: (file, options) => previewImport(resource, file, query, options),
    apply: (importId, signal) => applyImport(resource, importId, signal),
  });
