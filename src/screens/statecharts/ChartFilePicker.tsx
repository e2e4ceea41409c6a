import { Button, FileButton } from '@mantine/core';
import { useId, useState } from 'react';
import { compare as texts } from '../../messages/ko.workbench.ts';
import classes from './Details.module.css';
import { type ChartFile, readExport } from './readExport.ts';

interface ChartFilePickerProps {
  label: string;
  hint?: string;
  file: ChartFile | null;
  onChange(file: ChartFile | null): void;
}

/** Chooses a snapshot of a release or an exported chart. */
export function ChartFilePicker({ label, hint, file, onChange }: ChartFilePickerProps) {
  const id = useId();
  const [problem, indicatorSetProblem] = useState<string | null>(null);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const read = await readExport(chosen);
    const isRead = typeof read !== 'string';
    indicatorSetProblem(isRead ? null : read);
    if (isRead) onChange(read);
  };
  return (
    <fieldset className={classes.picker} aria-describedby={hint ? id : undefined}>
      <legend className={classes.subtitle}>{label}</legend>
      <div className={classes.pick}>
        <FileButton accept="application/json,.json" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" size="compact-sm">
              {texts.choose}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <span className={classes.file}>{file.release ?? file.name}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {texts.clear}
            </Button>
          </>
        )}
      </div>
      {hint && !file && (
        <p id={id} className={classes.note}>
          {hint}
        </p>
      )}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
    </fieldset>
  );
}
