import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { AttachedFile } from '../../contracts/files.ts';
import { upload as texts } from '../../messages/ko.upload.ts';
import { downloadFile } from '../../services/files.ts';
import { useDialogs } from '../dialogs.tsx';
import { saveAs } from '../saveAs.ts';
import { toResult } from '../toResult.ts';
import { fileSize } from './fileSize.ts';

interface FileDownloadProps {
  file: AttachedFile;
  /** Called when it has been saved. */
  onDone?(): void;
}

/** Saves an attachment; an alert shows why when it cannot. */
export function FileDownload({ file: { id, name, size }, onDone }: FileDownloadProps) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await toResult(downloadFile(id));
    setBusy(false);
    if (result.status !== 'C200') return dialogs.alert(result.message);
    saveAs(result.value.content, result.value.name || name);
    onDone?.();
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
