import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Checkbox, Progress } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import {
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  type ImportPreview,
  importExtensions,
} from '../../contracts/excelImport.ts';
import { excelImport as texts } from '../../messages/ko.excelImport.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import classes from './ExcelImport.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { ExcelImportFlow } from './useExcelImport.ts';

const MEGABYTES = IMPORT_BYTES_MAX / 1024 / 1024;

interface ImportPanelProps {
  flow: ExcelImportFlow;
  /** Name of the file picker. */
  label: string;
  /** Beside the picker: the template, the data as they are. */
  downloads?: ReactNode;
  /** Rows of one file, where it has another limit than most. */
  rowsMax?: number;
  /** Gives the rows back that a file leaves out, by the id of the import; where a file may be applied in part. */
  renderRefused?(importId: string): ReactNode;
}

/** An import as its chart has it. */
export function ImportPanel({ flow, renderRefused, ...picker }: ImportPanelProps) {
  const { state } = flow;
  const { preview, applied, refused } = state.context;
  if (state.matches('waiting')) return <Picker flow={flow} {...picker} />;
  if (state.matches('uploading')) return <Uploading flow={flow} />;
  if (state.matches('failed')) return <Failed flow={flow} />;
  if (state.matches('applied')) {
    return (
      <div className={classes.panel}>
        <p role="status">{refused === 0 ? texts.applied(applied) : texts.appliedInPart(applied, refused)}</p>
        <Restart flow={flow}>{preview && refused > 0 && renderRefused?.(preview.importId)}</Restart>
      </div>
    );
  }
  return (
    preview && (
      <Previewed
        flow={flow}
        preview={preview}
        refused={preview.isPartial && preview.counts.error > 0 && renderRefused?.(preview.importId)}
      />
    )
  );
}

function Picker({
  flow,
  label,
  downloads,
  rowsMax = IMPORT_ROWS_MAX,
}: Omit<ImportPanelProps, 'renderRefused'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { rejection } = flow.state.context;
  const take = ([file]: readonly File[]) => file && flow.pick(file);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={classes.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button beside it for the keyboard */}
      <div
        className={classes.zone}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <IconFileSpreadsheet aria-hidden size={28} stroke={1.5} />
        <p>{texts.drop}</p>
        <p className={classes.hint}>{texts.limits(rowsMax, MEGABYTES)}</p>
        <Button variant="default" size="sm" onClick={() => input.current?.click()}>
          {texts.pick}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={importExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file may be picked again after it has been changed.
            currentTarget.value = '';
          }}
        />
      </div>
      {rejection && (
        <p role="alert" className={classes.error}>
          {rejection === 'empty' || rejection === 'tooLarge'
            ? texts.refusedSize(MEGABYTES)
            : texts.refusedFile}
        </p>
      )}
      {downloads && <div className={classes.buttons}>{downloads}</div>}
    </div>
  );
}

function Uploading({ flow }: { flow: ExcelImportFlow }) {
  const { file, sent } = flow.state.context;
  const percent = file ? Math.min(100, Math.round((sent / file.size) * 100)) : 0;
  return (
    <div className={classes.panel}>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={texts.progress} />
      </Progress.Root>
      <p role="status">{percent < 100 ? texts.uploading(percent) : texts.checking}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => flow.send({ type: 'import.cancel' })}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function Failed({ flow }: { flow: ExcelImportFlow }) {
  return (
    <div className={classes.panel}>
      <LoadFailure
        message={flow.state.context.failure?.message ?? texts.failed}
        onRetry={() => flow.send({ type: 'import.retry' })}
      />
      <Restart flow={flow} />
    </div>
  );
}

const Restart = ({ flow, children }: { flow: ExcelImportFlow; children?: ReactNode }) => (
  <div className={classes.buttons}>
    {children}
    <Button variant="default" size="sm" onClick={() => flow.send({ type: 'import.restart' })}>
      {texts.again}
    </Button>
  </div>
);

function Previewed({
  flow,
  preview,
  refused,
}: {
  flow: ExcelImportFlow;
  preview: ImportPreview;
  refused: ReactNode;
}) {
  const { state, send } = flow;
  const { counts, removed, removedNames, unknownColumns, absentColumns, summary } = preview;
  const isApplying = state.matches('applying');
  const { failure } = state.context;
  return (
    <div className={classes.panel}>
      {absentColumns.length > 0 && <p>{texts.absentColumns(absentColumns)}</p>}
      {unknownColumns.length > 0 && <p>{texts.unknownColumns(unknownColumns)}</p>}
      {summary !== undefined && <p>{summary}</p>}
      <PreviewTable preview={preview} />
      <div role="status" className={classes.feedback}>
        {state.matches({ previewed: 'faulty' }) && texts.errorsFirst}
        {state.matches({ previewed: 'unchanged' }) && texts.nothing}
        {state.matches({ previewed: 'ready' }) &&
          preview.isPartial &&
          counts.error > 0 &&
          texts.leavesOut(counts.error)}
        {isApplying && texts.applying}
        {removed > 0 && !isApplying && texts.removed(removed)}
      </div>
      {removed > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
          tabIndex={0}
          aria-label={texts.removedList}
          className={classes.removed}
        >
          <ul>
            {removedNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {state.matches({ previewed: 'unconfirmed' }) && (
        <Checkbox
          label={texts.confirmRemoval}
          checked={false}
          onChange={() => send({ type: 'removal.confirm' })}
        />
      )}
      {failure && (
        <p role="alert" className={classes.error}>
          {failure.message ?? texts.failed}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          size="sm"
          loading={isApplying}
          disabled={!state.can({ type: 'import.apply' }) && !isApplying}
          onClick={() => send({ type: 'import.apply' })}
        >
          {texts.apply(counts.new + counts.changed + removed)}
        </Button>
        {refused}
        <Button
          variant="default"
          size="sm"
          disabled={!state.can({ type: 'import.restart' })}
          onClick={() => send({ type: 'import.restart' })}
        >
          {texts.again}
        </Button>
      </div>
    </div>
  );
}
