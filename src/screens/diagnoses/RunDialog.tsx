import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCommands } from '../../components/command/useCommands.ts';
import { RunStateBadge } from '../../components/diagnosis/RunStateBadge.tsx';
import { Modal } from '../../components/Modal.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { toast } from '../../components/toast.ts';
import { useRecord } from '../../components/useRecord.ts';
import { DIAGNOSIS_RUN, type DiagnosisPeriod } from '../../contracts/diagnosisRuns.ts';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { actions } from '../../messages/ko.grid.ts';
import { listDiagnosisPeriods } from '../../services/diagnoses.ts';
import classes from './Runs.module.css';
import { listSubjects, type RunOutcome, type Subject, startSubjects } from './subjects.ts';

const WIDTH_PX = 560;

/** Chooses the period and the sections that are diagnosed, and begins their calculation. */
export default function RunDialog({ onClose }: { onClose(): void }) {
  // it follows the states of runs while they are calculated
  const record = useRecord(listDiagnosisPeriods, { resources: [DIAGNOSIS_RUN] });
  const [{ context }, send] = record;
  const [newest] = context.record ?? [];
  if (!newest || !context.record) {
    return (
      <Modal title={texts.run} width={WIDTH_PX} onClose={onClose}>
        <RecordGate of={record}>{() => <p className={classes.note}>{texts.noPeriods}</p>}</RecordGate>
      </Modal>
    );
  }
  return (
    <RunChoices
      periods={context.record}
      newest={newest}
      reload={() => send({ type: 'record.reload' })}
      onClose={onClose}
    />
  );
}

const toKey = ({ dgnsYr, brnCd }: DiagnosisPeriod): string => `${dgnsYr}-${brnCd}`;

interface RunChoicesProps {
  periods: readonly DiagnosisPeriod[];
  newest: DiagnosisPeriod;
  reload(): void;
  onClose(): void;
}

function RunChoices({ periods, newest, reload, onClose }: RunChoicesProps) {
  const [chosen, choose] = useState(toKey(newest));
  const [ticked, tick] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly RunOutcome[]>([]);
  const period = periods.find((each) => toKey(each) === chosen) ?? newest;
  const subjects = listSubjects(period);
  const startable = subjects.filter(({ isStartable }) => isStartable);
  const toStart = startable.filter(({ id }) => ticked.includes(id));
  const commands = useCommands<Subject, 'start'>(
    { selected: toStart, reload },
    {
      start: {
        run: async (rows, run) => {
          const found = await startSubjects(period, rows, run);
          const refused = found.flatMap(({ id, refusal }) => (refusal === null ? [] : [id]));
          setOutcomes(found);
          tick(refused);
          if (found.length > refused.length) toast(texts.done.start(found.length - refused.length));
          if (refused.length === 0) onClose();
        },
        done: null,
      },
    },
  );
  const { isRunning, progress } = commands;
  const showPeriod = (key: string | null) => {
    choose(key ?? chosen);
    tick([]);
    setOutcomes([]);
  };
  return (
    <Modal
      title={texts.run}
      width={WIDTH_PX}
      isLocked={isRunning}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {actions.close}
          </Button>
          <ReasonButton
            reason={toStart.length === 0 ? texts.nothingChosen : null}
            loading={isRunning}
            onClick={() => commands.run('start')}
          >
            {texts.run}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.dialog}>
        <SelectField
          label={texts.runPeriod}
          data={periods.map((each) => ({
            value: toKey(each),
            label: namePeriod({ crtrYr: each.dgnsYr, brnCd: each.brnCd }),
          }))}
          value={toKey(period)}
          disabled={isRunning}
          onChange={showPeriod}
        />
        <fieldset className={classes.subjects}>
          <legend>{texts.subjects}</legend>
          <p className={classes.note}>{texts.runHint}</p>
          {startable.length > 1 && (
            <Checkbox
              label={texts.all}
              checked={toStart.length === startable.length}
              indeterminate={toStart.length > 0 && toStart.length < startable.length}
              disabled={isRunning}
              onChange={({ currentTarget }) =>
                tick(currentTarget.checked ? startable.map(({ id }) => id) : [])
              }
            />
          )}
          {subjects.map((subject) => (
            <SubjectChoice
              key={subject.id}
              subject={subject}
              outcome={outcomes.find(({ id }) => id === subject.id)}
              isTicked={toStart.some(({ id }) => id === subject.id)}
              isLocked={isRunning}
              onTick={(isTicked) =>
                tick(isTicked ? [...ticked, subject.id] : ticked.filter((id) => id !== subject.id))
              }
            />
          ))}
        </fieldset>
        {isRunning && progress && (
          <p role="status" className={classes.note}>
            {texts.running(progress.done, progress.total)}
          </p>
        )}
      </div>
    </Modal>
  );
}

interface SubjectChoiceProps {
  subject: Subject;
  outcome: RunOutcome | undefined;
  isTicked: boolean;
  isLocked: boolean;
  onTick(isTicked: boolean): void;
}

/** A section or the company with the state of its run, and what became of its start. */
function SubjectChoice({ subject, outcome, isTicked, isLocked, onTick }: SubjectChoiceProps) {
  const { name, stateCd, isStartable } = subject;
  return (
    <div className={classes.subject}>
      <Checkbox
        label={name}
        checked={isTicked}
        disabled={isLocked || !isStartable}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <RunStateBadge state={stateCd} />
      {outcome && (
        <span role={outcome.refusal === null ? 'status' : 'alert'} className={classes.outcome}>
          {outcome.refusal ?? texts.started}
        </span>
      )}
    </div>
  );
}
