import { Button } from '@mantine/core';
import { moveTexts, simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { SimulatedMove } from '../../../statecharts/simulation.ts';
import { type DescribedChart, instructionText, refusalText } from './chartTexts.ts';
import classes from './Panels.module.css';

interface SimulatedMovesProps {
  described: DescribedChart;
  moves: readonly SimulatedMove[];
  /** Epoch ms at which the simulation began. */
  start: number;
  onMove(instruction: SimulatedMove['instruction']): void;
}

const toKey = ({ instruction: { kind, name, ...rest } }: SimulatedMove) =>
  `${kind} ${name} ${'to' in rest ? rest.to : rest.sample}`;

/** A button for each possible move, and the reasons why the others are not. */
export function SimulatedMoves({ described, moves, start, onMove }: SimulatedMovesProps) {
  const toText = ({ instruction, due }: SimulatedMove) =>
    instructionText(described, instruction, due === null ? null : due - start);
  const possible = moves.filter(({ refusal }) => refusal === null);
  const blocked = moves.filter(({ refusal }) => refusal !== null);
  return (
    <section aria-label={texts.moves}>
      <h2>{texts.moves}</h2>
      {possible.length === 0 && <p className={classes.quiet}>{texts.noMoves}</p>}
      {(['action', 'reply', 'time'] as const).map((group) => {
        const shown = possible.filter((move) => move.group === group);
        return (
          shown.length > 0 && (
            <div key={group}>
              <h3>{moveTexts.groups[group]}</h3>
              <ul className={classes.moves} aria-label={moveTexts.groups[group]}>
                {shown.map((move) => (
                  <li key={toKey(move)}>
                    <Button
                      variant="light"
                      size="sm"
                      justify="start"
                      fullWidth
                      className={classes.move}
                      onClick={() => onMove(move.instruction)}
                    >
                      {toText(move)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {blocked.length > 0 && (
        <details>
          <summary>{texts.blocked(blocked.length)}</summary>
          <ul className={classes.blocked}>
            {blocked.map((move) => (
              <li key={toKey(move)}>
                {toText(move)}
                <p className={classes.quiet}>{move.refusal && refusalText(described, move.refusal)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
