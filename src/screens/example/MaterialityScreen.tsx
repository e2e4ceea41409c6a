import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart } from '../../components/charts/Chart.tsx';
import type { ChartSpec } from '../../components/charts/spec.ts';
import { materialityPage as texts } from '../../messages/ko.exampleTrees.ts';
import { DemoCard, DemoRow } from './DemoCard.tsx';
import classes from './MaterialityScreen.module.css';

interface Issue {
  name: string;
  impact: number;
  finance: number;
}

const MAX = 5;
const firstIssues: readonly Issue[] = texts.issues.map(([name, impact, finance]) => ({
  name,
  impact,
  finance,
}));
const firstThresholds = { impact: 3.5, finance: 3.5 };

interface ScoreInputProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

function ScoreInput({ label, value, onChange }: ScoreInputProps) {
  return (
    <NumberInput
      aria-label={label}
      size="sm"
      value={value}
      min={0}
      max={MAX}
      step={0.1}
      decimalScale={2}
      clampBehavior="strict"
      className={classes.score}
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  );
}

/** A materiality assessment: issues by two scores, those above both thresholds are material. */
export default function MaterialityScreen() {
  const [issues, setIssues] = useState(firstIssues);
  const [thresholds, setThresholds] = useState(firstThresholds);
  const isMaterial = ({ impact, finance }: Issue) =>
    impact >= thresholds.impact && finance >= thresholds.finance;
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'scatter',
      x: { name: texts.finance, min: 0, max: MAX, threshold: thresholds.finance },
      y: { name: texts.impact, min: 0, max: MAX, threshold: thresholds.impact },
      points: issues.map(({ name, impact, finance }) => ({
        name,
        x: finance,
        y: impact,
        group: impact >= thresholds.impact && finance >= thresholds.finance ? texts.material : texts.other,
      })),
    }),
    [issues, thresholds],
  );
  const change = (name: string, changed: Partial<Issue>) =>
    setIssues((before) => before.map((issue) => (issue.name === name ? { ...issue, ...changed } : issue)));

  return (
    <DemoCard title={texts.title} note={texts.note}>
      <Chart title={texts.chart} spec={spec} countedAt={null} />
      <DemoRow>
        <NumberInput
          label={texts.impactThreshold}
          size="sm"
          value={thresholds.impact}
          min={0}
          max={MAX}
          step={0.1}
          decimalScale={2}
          clampBehavior={'strict' as const}
          onChange={(impact) => typeof impact === 'number' && setThresholds({ ...thresholds, impact })}
        />
        <NumberInput
          label={texts.financeThreshold}
          size="sm"
          value={thresholds.finance}
          min={0}
          max={MAX}
          step={0.1}
          decimalScale={2}
          clampBehavior={'strict' as const}
          onChange={(finance) => typeof finance === 'number' && setThresholds({ ...thresholds, finance })}
        />
      </DemoRow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={classes.scroller} tabIndex={0} aria-label={texts.scores}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.issue}</th>
              <th scope="col">{texts.impact}</th>
              <th scope="col">{texts.finance}</th>
              <th scope="col">{texts.isMaterial}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.name}>
                <th scope="row">{issue.name}</th>
                <td>
                  <ScoreInput
                    label={texts.getImpact(issue.name)}
                    value={issue.impact}
                    onChange={(impact) => change(issue.name, { impact })}
                  />
                </td>
                <td>
                  <ScoreInput
                    label={texts.getFinance(issue.name)}
                    value={issue.finance}
                    onChange={(finance) => change(issue.name, { finance })}
                  />
                </td>
                <td>{isMaterial(issue) ? texts.yes : texts.no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status">{texts.count(issues.filter(isMaterial).length)}</p>
      <div>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setIssues(firstIssues);
            setThresholds(firstThresholds);
          }}
        >
          {texts.reset}
        </Button>
      </div>
    </DemoCard>
  );
}
