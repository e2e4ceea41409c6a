import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { simulatePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { Instruction } from '../../../statecharts/simulation.ts';
import { type DescribedChart, guardText } from './chartTexts.ts';
import classes from './Panels.module.css';

interface GuardAssumptionsProps {
  described: DescribedChart;
  /** The guards that the active states look at. */
  guards: readonly string[];
  assumed: ReadonlyMap<string, boolean>;
  onAssume(instruction: Instruction): void;
}

const choices = [
  { value: 'data', label: texts.asData },
  { value: 'true', label: texts.isTrue },
  { value: 'false', label: texts.isFalse },
];

/** Guards that may be assumed to be true or false, those assumed earlier included. */
export function GuardAssumptions({ described, guards, assumed, onAssume }: GuardAssumptionsProps) {
  const shown = [...new Set([...assumed.keys(), ...guards])];
  if (shown.length === 0) return null;
  return (
    <details open={assumed.size > 0 || undefined}>
      <summary>{texts.guards}</summary>
      <p className={classes.quiet}>{texts.guardsNote}</p>
      {shown.map((name) => (
        <NativeSelect
          key={name}
          label={guardText(described, name)}
          size="sm"
          data={choices}
          value={String(assumed.get(name) ?? 'data')}
          onChange={({ currentTarget: { value } }) =>
            onAssume({ kind: 'guard', name, as: value === 'data' ? null : value === 'true' })
          }
        />
      ))}
    </details>
  );
}
