import { Button } from '@mantine/core';
import { Modal } from '../../components/Modal.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import { nameResult } from '../../messages/ko.diagnosisScreens.ts';
import { actions } from '../../messages/ko.grid.ts';
import classes from './Runs.module.css';
import type { RefusedRun } from './runCommands.ts';

interface RunOutcomesProps {
  /** Runs for which the command was sent. */
  total: number;
  refused: readonly RefusedRun[];
  onClose(): void;
}

/** Runs for which a command was refused, each with the reason. */
export const RunOutcomes = ({ total, refused, onClose }: RunOutcomesProps) => (
  <Modal
    title={texts.outcomes}
    onClose={onClose}
    footer={<Button onClick={onClose}>{actions.confirm}</Button>}
  >
    <p className={classes.summary}>{texts.summary(total - refused.length, refused.length)}</p>
    <PlainTable
      label={texts.outcomes}
      headers={[texts.name, texts.outcome]}
      rows={refused.map(({ row, message }) => ({
        key: row.dgnsRunId,
        cells: [nameResult(row), message],
      }))}
    />
  </Modal>
);
