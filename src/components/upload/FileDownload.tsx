import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { AttachedFile } from '../../contracts/files.ts';
import { upload as texts } from '../../messages/ko.upload.ts';
import { downloadFile } from '../../services/files.ts';
import { useDialogs } from '../dialogs.tsx';
import { outcomeOf } from '../outcome.ts';
import { saveAs } from '../saveAs.ts';
import { fileSize } from './fileSize.ts';

/** Saves an attachment; an alert says why when it cannot. */
export function FileDownload({ file: { id, name, size } }: { file: AttachedFile }) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await outcomeOf(downloadFile(id));
    setBusy(false);
    if (outcome.status === 'C200') saveAs(outcome.value.content, outcome.value.name || name);
    else await dialogs.alert(outcome.error.message);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      leftSection={<IconDownload aria-hidden size={16} />}
      aria-label={texts.download(name)}
      onClick={() => void download()}
    >
      {name} ({fileSize(size)})
    </Button>
  );
}
