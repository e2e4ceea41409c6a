import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type ChangeEvent, useId, useMemo, useState } from 'react';
import { saveAs } from '../../../components/saveAs.ts';
import { toast } from '../../../components/toast.ts';
import { type CoverageKind, coverageKinds } from '../../../contracts/chartCoverage.ts';
import { coveragePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { type Covered, countCovered, coveredIn, mergeRecords } from '../../../statecharts/coverageRecord.ts';
import { parseCoverage } from '../../../stores/chartCoverage.ts';
import {
  noOverlay,
  type Overlay,
  type OverlayMark,
  useOverlay,
  type WorkbenchPanelProps,
} from '../workbench.ts';
import classes from './CoveragePanel.module.css';
import { CoverageTable } from './CoverageTable.tsx';
import panel from './Panels.module.css';
import { addToOwnRecord, useCoverageRecords } from './useCoverageRecords.ts';

/** Branches that the tests and people have shown, over the diagram and as a table. */
export function CoveragePanel(props: WorkbenchPanelProps) {
  const records = useCoverageRecords();
  return records && <Coverage {...props} records={records} />;
}

type Records = NonNullable<ReturnType<typeof useCoverageRecords>>;

function Coverage({ chart, graph, select, records }: WorkbenchPanelProps & { records: Records }) {
  const [release, own] = records;
  const [kinds, indicatorSetKinds] = useState<readonly CoverageKind[]>(coverageKinds);
  const covered = useMemo(
    () =>
      coveredIn(
        [release, own].flatMap((record) => record ?? []),
        chart.id,
        graph,
      ),
    [release, own, chart, graph],
  );
  const shown = useMemo(() => only(covered, kinds), [covered, kinds]);
  useOverlay(useMemo(() => toOverlay(shown), [shown]));

  const toggle = (kind: CoverageKind) =>
    indicatorSetKinds((before) =>
      before.includes(kind) ? before.filter((other) => other !== kind) : [...before, kind],
    );
  const save = () => {
    const text = JSON.stringify(mergeRecords(records));
    saveAs(new Blob([text], { type: 'application/json' }), 'statecharts-coverage.json');
  };

  return (
    <div className={panel.panel}>
      {shown.status === 'run' ? (
        <Figures covered={covered} shown={shown} kinds={kinds} onToggle={toggle} />
      ) : (
        <p role="status">{shown.stale ? texts.stale : texts.noRun}</p>
      )}
      <p className={panel.quiet}>{texts.note}</p>
      <div className={panel.buttons}>
        <ImportButton />
        <Button variant="default" size="compact-sm" onClick={save}>
          {texts.exportRecord}
        </Button>
      </div>
      {shown.status === 'run' && (
        <CoverageTable described={{ chart, graph }} covered={shown} select={select} />
      )}
    </div>
  );
}

type Run = Extract<Covered, { status: 'run' }>;

function Figures({
  covered,
  shown,
  kinds,
  onToggle,
}: {
  covered: Covered;
  shown: Run;
  kinds: readonly CoverageKind[];
  onToggle(kind: CoverageKind): void;
}) {
  const { any, total } = countCovered(shown);
  const by = covered.status === 'run' ? countCovered(covered).by : null;
  return (
    <>
      <p role="status" className={classes.total}>
        {texts.total(any, total)}
      </p>
      <fieldset className={classes.kinds}>
        <legend>{texts.kindsTitle}</legend>
        {coverageKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={texts.ofKind(texts.kinds[kind], by?.[kind] ?? 0)}
            description={texts.kindNotes[kind]}
            checked={kinds.includes(kind)}
            onChange={() => onToggle(kind)}
          />
        ))}
      </fieldset>
    </>
  );
}

function ImportButton() {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const record = parseCoverage(await file.text());
    currentTarget.value = '';
    setRefused(record === null);
    if (record === null) return;
    addToOwnRecord(record);
    toast(texts.imported(Object.keys(record.charts).length));
  };
  return (
    <>
      <label htmlFor={id} className={classes.import}>
        {texts.importRecord}
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className={classes.file}
          aria-describedby={refused ? `${id}-refused` : undefined}
          onChange={(event) => void read(event)}
        />
      </label>
      {refused && (
        <p id={`${id}-refused`} role="alert" className={panel.refused}>
          {texts.unreadable}
        </p>
      )}
    </>
  );
}

/** Returns what runs of the chosen kinds alone showed. */
function only(covered: Covered, kinds: readonly CoverageKind[]): Covered {
  if (covered.status !== 'run') return covered;
  const filtered = [...covered.kinds].map(
    ([id, list]) => [id, list.filter((kind) => kinds.includes(kind))] as const,
  );
  return { status: 'run', kinds: new Map(filtered) };
}

function toOverlay(covered: Covered): Overlay {
  if (covered.status !== 'run') return noOverlay;
  const branches = [...covered.kinds].map(([id, kinds]): [string, OverlayMark] => [
    id,
    kinds.length > 0
      ? { mark: 'covered', sign: kinds.map((kind) => texts.signs[kind]).join('') }
      : { mark: 'uncovered' },
  ]);
  return { states: new Map(), branches: new Map(branches) };
}
