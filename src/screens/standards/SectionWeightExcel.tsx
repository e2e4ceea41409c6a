import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { saveExcel } from '../../components/saveExcel.ts';
import type { StandardDetail, StandardValues } from '../../contracts/evaluationStandards.ts';
import { grid } from '../../messages/ko.grid.ts';
import { sectWeightSheet as texts } from '../../messages/ko.standards.ts';
import { downloadExcel } from '../../services/excel.ts';
import classes from './Standards.module.css';

const ImportModal = lazy(() => import('../../components/excelImport/ImportModal.tsx'));

interface SectionWeightExcelProps {
  standard: StandardDetail;
  /** The form, which an import changes the record of; null where weights are only read. */
  control: Control<StandardValues> | null;
}

/** The weights of sections as an Excel file, and a changed one read in again. */
export function SectionWeightExcel({ standard, control }: SectionWeightExcelProps) {
  const { cosetId, ver } = standard;
  const commands = useCommands(
    { selected: [standard], reload() {} },
    {
      download: {
        run: async (_, { signal }) =>
          saveExcel(await downloadExcel('sectWeight', { cosetId, ver }, { signal }), texts.title),
        done: null,
      },
    },
  );
  return (
    <div className={classes.sum}>
      <Button
        variant="default"
        size="sm"
        loading={commands.isRunning}
        onClick={() => commands.run('download')}
      >
        {grid.excel}
      </Button>
      {control && <Import control={control} query={{ cosetId, ver: String(ver) }} />}
    </div>
  );
}

interface ImportProps {
  control: Control<StandardValues>;
  query: Readonly<Record<string, string>>;
}

function Import({ control, query }: ImportProps) {
  const [isOpen, setOpen] = useState(false);
  const { isDirty } = useFormState({ control });
  return (
    <>
      <ReasonButton
        variant="default"
        size="sm"
        reason={isDirty ? texts.isDirty : null}
        onClick={() => setOpen(true)}
      >
        {texts.import}
      </ReasonButton>
      {isOpen && (
        <Suspense>
          <ImportModal
            title={texts.import}
            note={texts.note}
            resource="sectWeight"
            label={texts.title}
            query={query}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
