import { Button } from '@mantine/core';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ATTACHMENTS_MAX } from '../../contracts/files.ts';
import { upload as texts } from '../../messages/ko.upload.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { fileSize } from './fileSize.ts';
import { useLeftOut } from './leftOut.ts';
import classes from './UploadBox.module.css';
import { UploadRow } from './UploadRow.tsx';
import type { UploadList } from './useUploads.ts';

interface UploadBoxProps {
  uploads: UploadList;
  label?: string;
  disabled?: boolean;
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  /** Called when files are picked, dropped, removed or kept. */
  onEdit?(): void;
}

/** Returns what a file chooser offers; the rules are checked again after the choice. */
function acceptedBy({ whitelist, accept }: NonNullable<UploadList['settings']['rules']>): string | undefined {
  const extensions = whitelist?.map((extension) => `.${extension.replace(/^\./, '')}`) ?? [];
  const types = accept?.split(',').map((prefix) => prefix.trim().replace(/\/$/, '/*')) ?? [];
  return [...extensions, ...types].join(',') || undefined;
}

/** The files of a drop, and whether a folder was among them. */
function readDrop({ items, files }: DataTransfer): { files: File[]; hasFolder: boolean } {
  const folders = [...items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory);
  const names = new Set(folders.map((item) => item.webkitGetAsEntry()?.name));
  return { files: [...files].filter((file) => !names.has(file.name)), hasFolder: folders.length > 0 };
}

/** Attachments: dragged here or picked, with progress, cancel, retry and removal. */
export function UploadBox({
  uploads,
  label = texts.label,
  disabled = false,
  onEdit,
  ...props
}: UploadBoxProps) {
  const id = useId();
  useLeftOut(uploads);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { items, feedback, settings } = uploads;
  const { description, required = false, error } = props;
  const maxBytes = settings.rules?.maxBytes ?? readClientSettings().limits.uploadBytes;
  const described = [description && `${id}-description`, `${id}-hint`, error && `${id}-error`];

  const take = (files: readonly File[], hasFolder = false) => {
    uploads.add(files, hasFolder);
    if (files.length > 0) onEdit?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const { files, hasFolder } = readDrop(event.dataTransfer);
    take(files, hasFolder);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };

  return (
    <fieldset className={classes.box}>
      <legend className={classes.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      {description && (
        <p id={`${id}-description`} className={classes.hint}>
          {description}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button beside it for the keyboard */}
      <div
        className={classes.zone}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCloudUpload aria-hidden size={28} stroke={1.5} />
        <p>{isOver ? texts.dropHere : texts.drop}</p>
        <p id={`${id}-hint`} className={classes.hint}>
          {texts.hint(fileSize(maxBytes).replace('.0', ''))}
          {!settings.single && ` · ${texts.limit(ATTACHMENTS_MAX)}`}
        </p>
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-describedby={described.filter(Boolean).join(' ')}
          data-error={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={!settings.single}
          accept={acceptedBy(settings.rules ?? {})}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file may be picked again after it has been removed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p role="alert" className={classes.feedback}>
        {feedback === 'full' && texts.tooMany(ATTACHMENTS_MAX)}
        {feedback === 'folder' && texts.folder}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.feedback}>
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes.files} aria-label={texts.files}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
