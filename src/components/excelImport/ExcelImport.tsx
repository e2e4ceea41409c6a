import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportResourceName } from '../../contracts/excelImport.ts';
import { excelImport as texts } from '../../messages/ko.excelImport.ts';
import { downloadExcel, type ExcelFile } from '../../services/excel.ts';
import { downloadTemplate } from '../../services/excelImport.ts';
import { HttpError } from '../../services/httpError.ts';
import { saveExcel } from '../saveExcel.ts';
import classes from './ExcelImport.module.css';
import { ImportPanel } from './ImportPanel.tsx';
import { useExcelImport } from './useExcelImport.ts';

interface ExcelImportProps {
  resource: ImportResourceName;
  /** Name of the file picker. */
  label: string;
  /** Target of the rows, as the resource's import accepts it. */
  query?: Readonly<Record<string, string>>;
}

const nowhere: Readonly<Record<string, string>> = {};

/** Fills a resource from an Excel or CSV file: its template, the preview of each row, and all or nothing. */
export function ExcelImport({ resource, label, query = nowhere }: ExcelImportProps) {
  const flow = useExcelImport(resource, query);
  return (
    <ImportPanel
      flow={flow}
      label={label}
      downloads={<Downloads resource={resource} label={label} query={query} />}
    />
  );
}

function Downloads({ resource, label, query = nowhere }: ExcelImportProps) {
  const [busy, setBusy] = useState<'template' | 'current' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async (what: 'template' | 'current', fetchFile: () => Promise<ExcelFile | null>) => {
    setBusy(what);
    setFailure(null);
    try {
      saveExcel(await fetchFile(), label);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={busy === 'template'}
        onClick={() => download('template', () => downloadTemplate(resource))}
      >
        {texts.downloadTemplate}
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={busy === 'current'}
        onClick={() => download('current', () => downloadExcel(resource, query))}
      >
        {texts.downloadCurrent}
      </Button>
      {failure && (
        <p role="alert" className={classes.error}>
          {failure}
        </p>
      )}
    </>
  );
}
