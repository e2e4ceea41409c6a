import { useState } from 'react';
import { type Command, type CommandTarget, useCommands } from '../../components/command/useCommands.ts';
import { toast } from '../../components/toast.ts';
import type { DiagnosisRunRow } from '../../contracts/diagnosisRuns.ts';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import {
  findRefusal,
  isAllowed,
  needsReason,
  type ReasonCommand,
  type RefusedRun,
  type RunCommand,
} from './runCommands.ts';
import { sendCommands } from './sendCommands.ts';

type Asked = Exclude<RunCommand, ReasonCommand>;

/** Commands of runs, of one or of all that are chosen, with the runs for which the server refused them. */
export function useRunCommands(target: CommandTarget<DiagnosisRunRow>) {
  const [asked, ask] = useState<{ name: ReasonCommand; rows: readonly DiagnosisRunRow[] } | null>(null);
  const [outcomes, setOutcomes] = useState<{ total: number; refused: RefusedRun[] } | null>(null);
  const toCommand = (name: Asked): Command<DiagnosisRunRow> => ({
    refusal: (rows) => {
      const [first] = rows;
      return first && !rows.some((row) => isAllowed(name, row)) ? findRefusal(name, first) : null;
    },
    question: (rows) => {
      const count = rows.filter((row) => isAllowed(name, row)).length;
      const question = texts.questions[name](count);
      return count === rows.length ? question : `${texts.someOf(rows.length, count)} ${question}`;
    },
    run: async (rows, run) => {
      const allowed = rows.filter((row) => isAllowed(name, row));
      const refused = await sendCommands(name, allowed, run);
      if (refused.length > 0) setOutcomes({ total: allowed.length, refused });
      else toast(texts.done[name](allowed.length));
    },
    done: null,
  });
  const commands = useCommands<DiagnosisRunRow, Asked>(target, {
    start: toCommand('start'),
    confirm: toCommand('confirm'),
    publish: toCommand('publish'),
  });
  return {
    commands,
    run(name: RunCommand, rows: readonly DiagnosisRunRow[] = target.selected): void {
      if (needsReason(name)) ask({ name, rows: rows.filter((row) => isAllowed(name, row)) });
      else commands.run(name, rows);
    },
    /** Command that waits for its reason. */
    asked,
    outcomes,
    closeReason: () => ask(null),
    closeOutcomes: () => setOutcomes(null),
    finishReason(refused: RefusedRun[]): void {
      if (refused.length > 0) setOutcomes({ total: asked?.rows.length ?? 0, refused });
      ask(null);
      target.clearSelection?.();
      target.reload();
    },
  };
}
