import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FormBar } from '../../components/form/FormBar.tsx';
import { FormQuestions } from '../../components/form/FormFrame.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { Refusal } from '../../components/form/Refusal.tsx';
import { SaveButton } from '../../components/form/SaveButton.tsx';
import { useFormMachine } from '../../components/form/useFormMachine.ts';
import { toast } from '../../components/toast.ts';
import {
  defaultTakes,
  differingParts,
  getOwnParts,
  type MergeItem,
} from '../../contracts/indicatorSetMerge.ts';
import type { Take, TakenPart } from '../../contracts/indicatorSets.ts';
import { type TakeOverTexts, indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { MergeTable } from './MergeTable.tsx';
import classes from './Sets.module.css';
import type { ComparedStates } from './StateComparison.tsx';

const MergeDetails = lazy(() => import('./MergeDetails.tsx'));

/** Place that a take-over came from and leads back to. */
export interface TakeOverPlace {
  backHref: string;
  backText: string;
  onDone(): void;
}

/** `parts` are what is taken of an item of which something stays as it is. */
export interface TakeOverChoice<Item extends MergeItem> {
  item: Item;
  take: Take;
  parts?: readonly TakenPart[];
}

interface TakeOverProps<Item extends MergeItem> extends TakeOverPlace {
  texts: TakeOverTexts;
  items: readonly Item[];
  /** Names of the nodes that items can be below. */
  nodeNames: ReadonlyMap<string, string>;
  /** True when all is decided at once: there is something to store though nothing is chosen, and what is left stays. */
  mayChooseNothing?: boolean;
  save(choices: readonly TakeOverChoice<Item>[], signal: AbortSignal): Promise<unknown>;
  /** An indicator with all its texts and scoring. */
  loadStates(item: Item, signal: AbortSignal): Promise<ComparedStates>;
}

const rank: Readonly<Record<MergeItem['outcome'], number>> = { conflict: 0, taken: 1, kept: 2 };

/** Compares what was taken over, what is newer and the own set, and takes over what is chosen item by item. */
export function TakeOver<Item extends MergeItem>(props: TakeOverProps<Item>) {
  const { texts: own, items: all, nodeNames, mayChooseNothing = false, save, loadStates } = props;
  const { backHref, backText, onDone } = props;
  const items = useMemo(() => all.toSorted((one, other) => rank[one.outcome] - rank[other.outcome]), [all]);
  // a choice counts for what the person saw: an item that changes meanwhile is to be decided again
  const seen = useMemo(() => new Map(items.map((item) => [item, JSON.stringify(item)])), [items]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Take>>(new Map());
  const [shown, setShown] = useState<MergeItem['outcome'] | 'all'>('all');
  const [opened, setOpened] = useState<Item | null>(null);
  const findTake = (item: Item) => choices.get(seen.get(item) ?? '') ?? defaultTakes[item.outcome];
  const [partsLeft, setPartsLeft] = useState<ReadonlyMap<string, readonly TakenPart[]>>(new Map());
  const getPartsLeft = (item: Item) => partsLeft.get(seen.get(item) ?? '') ?? getOwnParts(item);
  const undecided = items.filter((item) => findTake(item) === null);
  const chosen = items.flatMap((item): TakeOverChoice<Item>[] => {
    const take = findTake(item);
    if (take === null || take === (item.outcome === 'kept' ? 'own' : null)) return [];
    const left = getPartsLeft(item);
    if (take === 'own' || left.length === 0) return [{ item, take }];
    const parts = differingParts(item).flatMap(({ part }) => (left.includes(part) ? [] : [part]));
    if (parts.length > 0) return [{ item, take, parts }];
    return mayChooseNothing ? [{ item, take: 'own' }] : [];
  });
  const { state, send, edited, cancel } = useFormMachine<typeof chosen, unknown>({
    save,
    onSaved: () => {
      toast(own.done);
      onDone();
    },
    onCancel: onDone,
  });
  const { refusal } = state.context;
  const isBusy = state.hasTag('busy');
  const choose = (some: readonly Item[], take: Take) => {
    setChoices((now) => new Map([...now, ...some.map((item) => [seen.get(item) ?? '', take] as const)]));
    edited();
  };
  const leave = (item: Item, left: readonly TakenPart[]) => {
    setPartsLeft((now) => new Map(now).set(seen.get(item) ?? '', left));
    edited();
  };
  const submit = () => {
    edited();
    send({ type: 'form.submit', values: chosen, requiresConfirmation: true });
  };
  const isNothing = chosen.length === 0 && !mayChooseNothing;
  const reason = undecided.length > 0 ? texts.someUndecided : isNothing ? texts.nothingChosen : null;
  const filters = [
    { value: 'all', label: `${texts.allOutcomes} ${items.length}` },
    ...(['conflict', 'taken', 'kept'] as const).map((outcome) => ({
      value: outcome,
      label: `${own.outcomes[outcome]} ${items.filter((item) => item.outcome === outcome).length}`,
    })),
  ];

  return (
    <>
      <FormSection title={own.title}>
        <p className={classes.quiet}>{own.hint}</p>
        <Refusal refusal={refusal} />
        {items.length === 0 ? (
          <p role="status">{own.none}</p>
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
                    onClick={() => choose(undecided, take)}
                  >
                    {take === 'new' ? own.allNew : own.allOwn}
                  </Button>
                ))}
            </div>
            <p role="status" className={classes.quiet}>
              {undecided.length > 0 ? texts.undecided(undecided.length) : ''}
            </p>
            <MergeTable
              texts={own}
              items={items.filter(({ outcome }) => shown === 'all' || outcome === shown)}
              nodeNames={nodeNames}
              findTake={findTake}
              onChoose={(item, take) => choose([item], take)}
              onOpen={(item) => setOpened(item)}
              getPartsLeft={getPartsLeft}
              onLeave={leave}
              isDisabled={isBusy}
            />
          </>
        )}
      </FormSection>
      <FormBar flow={{ isBusy, cancel }} listHref={backHref} listText={backText}>
        <SaveButton reason={reason} loading={isBusy} onClick={submit}>
          {texts.takeOverSubmit}
        </SaveButton>
      </FormBar>
      <FormQuestions flow={{ state, send, isNew: false }} />
      {opened && (
        <Suspense>
          <MergeDetails
            name={opened.idctrsNm}
            texts={own}
            load={(signal) => loadStates(opened, signal)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
