import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FormBar } from '../../components/form/FormBar.tsx';
import { FormQuestions } from '../../components/form/FormFrame.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useFormMachine } from '../../components/form/useFormMachine.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { toast } from '../../components/toast.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { IndicatorSet, SetKind, SetTakeOver } from '../../contracts/indicatorSets.ts';
import { defaultTakes, type MergeItem, mergeSets, type Take } from '../../contracts/setMerge.ts';
import { baseKinds } from '../../contracts/setWire.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import { statusMessages } from '../../messages/ko.ts';
import { loadSet, takeOverSet } from '../../services/indicatorSets.ts';
import { MergeTable } from './MergeTable.tsx';
import classes from './Sets.module.css';
import { nodeNamesOf } from './shownValue.ts';

interface TakeOverProps {
  kind: SetKind;
  /** A draft whose base has a newer version. */
  set: IndicatorSet;
  backHref: string;
  onDone(): void;
}

/** Compares the base as it was, the base as it is and the own set, and takes over what is chosen item by item. */
export default function TakeOver({ kind, set, backHref, onDone }: TakeOverProps) {
  const { basedOn } = set;
  const record = useRecord(
    async (signal) => {
      if (!basedOn || basedOn.newerVer === null) throw new Error('There is nothing newer to take over');
      const base = baseKinds[kind];
      const [before, after] = await Promise.all([
        loadSet(base, basedOn.setId, basedOn.ver, signal),
        loadSet(base, basedOn.setId, basedOn.newerVer, signal),
      ]);
      return { before, after };
    },
    { deps: [basedOn?.setId, basedOn?.ver, basedOn?.newerVer] },
  );
  return (
    <RecordGate of={record}>
      {({ before, after }) => <Choices {...{ kind, set, before, after, backHref, onDone }} />}
    </RecordGate>
  );
}

const rank: Readonly<Record<MergeItem['outcome'], number>> = { conflict: 0, taken: 1, kept: 2 };

interface ChoicesProps extends TakeOverProps {
  before: IndicatorSet;
  after: IndicatorSet;
}

function Choices({ kind, set, before, after, backHref, onDone }: ChoicesProps) {
  const items = useMemo(
    () => mergeSets(before, after, set).toSorted((one, other) => rank[one.outcome] - rank[other.outcome]),
    [before, after, set],
  );
  const nodeNames = useMemo(() => nodeNamesOf([before, after, set]), [before, after, set]);
  const [choices, setChoices] = useState<Readonly<Record<string, Take>>>({});
  const [shown, setShown] = useState<MergeItem['outcome'] | 'all'>('all');
  const takeOf = ({ key, outcome }: MergeItem) => choices[key] ?? defaultTakes[outcome];
  const undecided = items.filter((item) => takeOf(item) === null);
  const { state, send, edited, cancel } = useFormMachine<SetTakeOver, unknown>({
    save: (body, signal) => takeOverSet(kind, set.setId, body, signal),
    onSaved: () => {
      toast(texts.tookOver);
      onDone();
    },
    onCancel: onDone,
  });
  const { refusal } = state.context;
  const isBusy = state.hasTag('busy');
  const choose = (keys: readonly string[], take: Take) => {
    setChoices((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, take])) }));
    edited();
  };
  const submit = () => {
    const values: SetTakeOver = {
      ...{ ver: set.ver, version: set.version, fromVer: after.ver },
      choices: items.flatMap((item) => {
        const take = takeOf(item);
        return take ? [{ key: item.key, take }] : [];
      }),
    };
    edited();
    send({ type: 'form.submit', values, requiresConfirmation: true });
  };
  const filters = [
    { value: 'all', label: `${texts.allOutcomes} ${items.length}` },
    ...(['conflict', 'taken', 'kept'] as const).map((outcome) => ({
      value: outcome,
      label: `${texts.outcomes[outcome]} ${items.filter((item) => item.outcome === outcome).length}`,
    })),
  ];

  return (
    <>
      <FormSection title={texts.takeOverTitle}>
        <p className={classes.quiet}>{texts.takeOverHint}</p>
        <p role="alert" className={classes.refusal}>
          {refusal && (refusal.message ?? statusMessages.S0001)}
        </p>
        {items.length === 0 ? (
          <p role="status">{texts.takeOverNone}</p>
        ) : (
          <>
            <div className={classes.tools}>
              <div className={classes.scroller}>
                <SegmentedControl
                  aria-label={texts.outcome}
                  size="sm"
                  data={filters}
                  value={shown}
                  onChange={(value) => setShown(value as typeof shown)}
                />
              </div>
              <span className={classes.between} />
              {undecided.length > 0 &&
                (['new', 'own'] as const).map((take) => (
                  <Button
                    key={take}
                    variant="default"
                    size="sm"
                    disabled={isBusy}
                    onClick={() =>
                      choose(
                        undecided.map(({ key }) => key),
                        take,
                      )
                    }
                  >
                    {take === 'new' ? texts.allNew : texts.allOwn}
                  </Button>
                ))}
            </div>
            <p role="status" className={classes.quiet}>
              {undecided.length > 0 ? texts.undecided(undecided.length) : ''}
            </p>
            <MergeTable
              items={items.filter(({ outcome }) => shown === 'all' || outcome === shown)}
              nodeNames={nodeNames}
              takeOf={takeOf}
              onChoose={(key, take) => choose([key], take)}
              isDisabled={isBusy}
            />
          </>
        )}
      </FormSection>
      <FormBar flow={{ isBusy, cancel }} listHref={backHref} listText={texts.toSet}>
        <Button disabled={isBusy || undecided.length > 0} loading={isBusy} onClick={submit}>
          {texts.takeOverSubmit}
        </Button>
      </FormBar>
      <FormQuestions flow={{ state, send, isNew: false }} />
    </>
  );
}
