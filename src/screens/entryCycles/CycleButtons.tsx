import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { type Command, deleting, useCommands } from '../../components/command/useCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { CycleStatus, EntryCycleRow } from '../../contracts/entryCycles.ts';
import { cycleLifecycle } from '../../machines/cycle/lifecycle.ts';
import type { CycleEvent } from '../../machines/cycle/machine.ts';
import { cycleRefusals } from '../../messages/ko.entries.ts';
import { cycleTexts as texts } from '../../messages/ko.entryScreens.ts';
import { cycleStateTexts } from '../../messages/ko.entryStates.ts';
import {
  closeEntryCycle,
  deleteEntryCycle,
  endEntryCycle,
  openEntryCycle,
  settleEntryCycle,
} from '../../services/entryCycles.ts';
import type { ReasonCommand } from './CycleReasonForm.tsx';
import classes from './EntryStatus.module.css';

const CycleForm = lazy(() => import('./CycleForm.tsx'));
const CycleReasonForm = lazy(() => import('./CycleReasonForm.tsx'));

/** A reason and later days as they will be given: the chart only asks whether there are any. */
const REASON = '-';
const by = { isOperator: true };

/** Events of an operator, those that lead on last. What only the server knows is left to it. */
const toEvents = (isNothingOpen: boolean): CycleEvent[] => [
  { type: 'cycle.remove', by },
  { type: 'cycle.edit', by },
  { type: 'cycle.open', by, isSetPublished: true, hasRows: true },
  { type: 'cycle.extend', by, isLater: true, reason: REASON },
  { type: 'cycle.collected', by },
  { type: 'cycle.resume', by, reason: REASON },
  { type: 'cycle.close', by, isNothingOpen },
  { type: 'cycle.reopen', by, reason: REASON },
  { type: 'cycle.settle', by },
];

const onward = new Set<CycleEvent['type']>(['cycle.open', 'cycle.collected', 'cycle.close', 'cycle.settle']);

const needsReason = (type: CycleEvent['type']): type is ReasonCommand =>
  type === 'cycle.resume' || type === 'cycle.extend' || type === 'cycle.reopen';

type Sent = 'cycle.remove' | 'cycle.open' | 'cycle.collected' | 'cycle.close' | 'cycle.settle';

type Send = (
  key: { entryCycleId: string },
  body: { version: number },
  signal: AbortSignal,
) => Promise<unknown>;

const sending = (question: string, send: Send): Command<EntryCycleRow> => ({
  scope: 'one',
  question: () => question,
  run: async (rows, { signal }) => {
    for (const row of rows) await send(row, { version: row.version }, signal);
  },
});

interface CycleButtonsProps {
  status: CycleStatus;
  reload(): void;
  onDeleted(): void;
}

/** Commands of an operator for a cycle in its state, as the chart decides. */
export function CycleButtons({ status: { cycle, blockingCnt }, reload, onDeleted }: CycleButtonsProps) {
  const [asked, ask] = useState<ReasonCommand | 'cycle.edit' | null>(null);
  const commands = useCommands<EntryCycleRow, Sent>(
    { selected: [cycle], reload },
    {
      'cycle.remove': {
        ...deleting<EntryCycleRow>(({ entryCycleId }, signal) => deleteEntryCycle({ entryCycleId }, signal)),
        question: () => texts.deleteQuestion,
        onDone: onDeleted,
      },
      'cycle.open': sending(texts.questions.open, openEntryCycle),
      'cycle.collected': sending(texts.questions.collected, endEntryCycle),
      'cycle.close': sending(texts.questions.close, closeEntryCycle),
      'cycle.settle': sending(texts.questions.settle, settleEntryCycle),
    },
  );
  const finish = () => {
    ask(null);
    reload();
  };
  const offered = toEvents(blockingCnt === 0).flatMap((event) => {
    const decision = cycleLifecycle.decide(cycle.stateCd, event);
    if (!decision.isAllowed && decision.forbiddenBy === null) return [];
    return [{ type: event.type, reason: decision.isAllowed ? null : cycleRefusals.open(blockingCnt) }];
  });
  return (
    <div className={classes.buttons} role="toolbar" aria-label={texts.buttons}>
      {offered.map(({ type, reason }) => (
        <ReasonButton
          key={type}
          size="sm"
          variant={onward.has(type) ? 'filled' : 'default'}
          reason={reason}
          disabled={commands.isRunning}
          onClick={() => (type === 'cycle.edit' || needsReason(type) ? ask(type) : commands.run(type))}
        >
          {cycleStateTexts.events[type]}
        </ReasonButton>
      ))}
      <ConfirmDialog commands={commands} />
      {asked !== null && (
        <Suspense>
          {asked === 'cycle.edit' ? (
            <CycleForm cycle={cycle} onSaved={finish} onClose={() => ask(null)} />
          ) : (
            <CycleReasonForm command={asked} cycle={cycle} onDone={finish} onClose={() => ask(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Opens the window in which a cycle is planned. */
export function CreateCycle({ onCreated }: { onCreated(entryCycleId: string): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.create}
      </Button>
      {isOpen && (
        <Suspense>
          <CycleForm
            cycle={null}
            onSaved={({ entryCycleId }) => {
              setOpen(false);
              onCreated(entryCycleId);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
