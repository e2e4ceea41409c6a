import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCommands } from '../../components/command/useCommands.ts';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { saveAs } from '../../components/saveAs.ts';
import { useRecord } from '../../components/useRecord.ts';
import { listPhraseYears, type PhraseRow } from '../../contracts/phrases.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { grid } from '../../messages/ko.grid.ts';
import { phraseTexts as texts } from '../../messages/ko.phrases.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listPhrases, loadPhrase, PHRASE } from '../../services/phrases.ts';
import { PhraseForm } from './PhraseForm.tsx';
import classes from './Phrases.module.css';

const ImportModal = lazy(() => import('../../components/excelImport/ImportModal.tsx'));

/** Standard texts of reports: a year of those that there are, or the next one. */
export default function PhraseScreen() {
  const record = useRecord(async (signal) => (await listPhrases({}, signal)).rows, { resources: [PHRASE] });
  return <RecordGate of={record}>{(rows) => <Years rows={rows} />}</RecordGate>;
}

function Years({ rows }: { rows: readonly PhraseRow[] }) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('crtrYr');
  const years = listPhraseYears(rows, seoulYear(Date.now()));
  const year = years.find((each) => each === asked) ?? rows[0]?.crtrYr ?? years[0] ?? '';
  const row = rows.find(({ crtrYr }) => crtrYr === year);
  const [isImporting, setImporting] = useState(false);
  const commands = useCommands(
    { selected: [], reload() {} },
    {
      export: {
        scope: 'page',
        run: async (_, { signal }) => {
          const file = await downloadExcel('phrase', { crtrYr: year }, { signal });
          if (file) saveAs(file.content, file.name);
        },
        done: grid.exportStarted,
      },
    },
  );
  const previous = rows.find(({ crtrYr }) => Number(crtrYr) === Number(year) - 1) ?? null;
  const shared = { year, previous, onRemoved: () => navigate(path, { replace: true }) };
  return (
    <PageStack isBusy={commands.isRunning}>
      <div className={classes.years}>
        <NativeSelect
          label={texts.year}
          value={year}
          data={years.map((value) => ({
            value,
            label: rows.some(({ crtrYr }) => crtrYr === value)
              ? texts.yearShown(value)
              : texts.newYear(value),
          }))}
          onChange={({ currentTarget }) => navigate(`${path}?crtrYr=${currentTarget.value}`)}
        />
        <span className={classes.between} />
        <Button variant="default" size="sm" onClick={() => setImporting(true)}>
          {texts.import}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={commands.isRunning}
          onClick={() => commands.run('export')}
        >
          {grid.excel}
        </Button>
      </div>
      {row ? (
        <LoadedRecord resource={PHRASE} id={row.phraseId} load={loadPhrase}>
          {(phrases) => <PhraseForm key={year} {...shared} record={phrases} />}
        </LoadedRecord>
      ) : (
        <PhraseForm key={year} {...shared} record={null} />
      )}
      {isImporting && (
        <Suspense>
          <ImportModal
            title={texts.importTitle}
            subject={texts.yearShown(year)}
            note={texts.importNote}
            resource="phrase"
            label={texts.title}
            query={{ crtrYr: year }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}
