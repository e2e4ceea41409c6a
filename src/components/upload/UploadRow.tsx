import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { UploadRejection } from '../../machines/upload/machine.ts';
import { upload as texts } from '../../messages/ko.upload.ts';
import { fileSize } from './fileSize.ts';
import classes from './UploadBox.module.css';
import type { UploadItem, UploadState } from './uploads.ts';

function reasonText({ reason, message }: UploadRejection): string {
  if (message !== null) return message;
  if (reason === 'empty') return texts.empty;
  return reason === 'tooLarge' ? texts.tooLarge : texts.excluded;
}

/** State of a file, in words. */
function standing(state: UploadState): ReactNode {
  const { rejection, message, sent, size } = state.context;
  if (state.matches('rejected')) return <span role="alert">{rejection && reasonText(rejection)}</span>;
  if (state.matches('failed')) return <span role="alert">{message ?? texts.failed}</span>;
  if (state.matches('uploading'))
    return sent < size ? texts.uploading(computePercent(state)) : texts.checking;
  if (state.matches('removing')) return texts.removing;
  if (state.matches('tobeDeleted')) return texts.tobeDeleted;
  return message === null ? texts.attached : <span role="alert">{message}</span>;
}

/** Computes the percentage of the file's own bytes that was sent; what goes out around them is not counted. */
const computePercent = ({ context: { sent, size } }: UploadState): number =>
  size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));

export function UploadRow({ item, onEdit }: { item: UploadItem; onEdit: (() => void) | undefined }) {
  const { state, send } = item;
  const { name, size } = state.context;
  const isBad = state.matches('rejected') || state.matches('failed');
  const edit = (type: 'file.remove' | 'file.keep') => {
    send({ type });
    onEdit?.();
  };

  return (
    <li className={classes.file} data-bad={isBad} data-gone={state.matches('tobeDeleted')}>
      <IconFile aria-hidden size={20} stroke={1.5} className={classes.icon} />
      <div className={classes.fact}>
        <p className={classes.name}>{name}</p>
        <p className={classes.standing}>
          {fileSize(size)} · {standing(state)}
        </p>
        {state.matches('uploading') && (
          <Progress value={computePercent(state)} size="sm" aria-label={texts.progress(name)} />
        )}
      </div>
      {state.matches('failed') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.retryFile(name)}
          onClick={() => send({ type: 'file.retry' })}
        >
          {texts.retry}
        </Button>
      )}
      {state.matches('tobeDeleted') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.keepFile(name)}
          onClick={() => edit('file.keep')}
        >
          {texts.keep}
        </Button>
      )}
      {state.can({ type: 'file.cancel' }) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.cancel(name)}
          onClick={() => send({ type: 'file.cancel' })}
        >
          <IconX aria-hidden size={18} />
        </ActionIcon>
      )}
      {state.can({ type: 'file.remove' }) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={(state.matches('rejected') ? texts.dismiss : texts.remove)(name)}
          onClick={() => edit('file.remove')}
        >
          <IconX aria-hidden size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
