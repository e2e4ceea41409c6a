import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useId, useState } from 'react';
import type { Attachment } from '../../contracts/files.ts';
import { fileList as texts } from '../../messages/ko.attachments.ts';
import { useCommands } from '../command/useCommands.ts';
import classes from './AttachmentList.module.css';
import { FileDownload } from './FileDownload.tsx';
import { fileSize } from './fileSize.ts';
import { savingZip } from './savingZip.ts';

interface AttachmentListProps {
  /** Name of what they belong to: that of the ZIP file, without its extension. */
  title: string;
  attachments: readonly Attachment[];
  /** Called after a download, which counts. */
  onDownload(): void;
}

/** The files of a record, each to be fetched alone, those chosen or all of them as one ZIP file. */
export function AttachmentList({ title, attachments, onDownload }: AttachmentListProps) {
  const id = useId();
  const [chosen, choose] = useState<readonly string[]>([]);
  const files = attachments.map(({ file }) => file);
  // a file may have gone since it was chosen
  const selected = files.filter((file) => chosen.includes(file.id));
  const zipped = selected.length > 0 ? selected : files;
  const commands = useCommands(
    { selected: zipped, reload: onDownload },
    { zip: savingZip(title, (file: (typeof files)[number]) => file.id) },
  );
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const toggle = (fileId: string) =>
    choose(chosen.includes(fileId) ? chosen.filter((each) => each !== fileId) : [...chosen, fileId]);

  return (
    <section className={classes.files} aria-labelledby={id}>
      <div className={classes.bar}>
        <h3 id={id} className={classes.title}>
          {texts.label}
          <span className={classes.count}>{texts.count(files.length, fileSize(bytes))}</span>
        </h3>
        {files.length > 1 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileZip aria-hidden size={18} stroke={1.75} />}
            loading={commands.isRunning}
            onClick={() => commands.run('zip')}
          >
            {selected.length > 0 ? texts.downloadSelected(selected.length) : texts.downloadAll}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {files.length > 1 && (
          <li className={classes.file}>
            <Checkbox
              label={texts.all}
              checked={selected.length === files.length}
              indeterminate={selected.length > 0 && selected.length < files.length}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? files.map((file) => file.id) : [])
              }
            />
          </li>
        )}
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            {files.length > 1 && (
              <Checkbox
                aria-label={texts.select(file.name)}
                checked={chosen.includes(file.id)}
                onChange={() => toggle(file.id)}
              />
            )}
            <FileDownload file={file} onDone={onDownload} />
            <span className={classes.downloads}>{texts.downloads(file.downloads ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
