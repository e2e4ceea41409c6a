import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { ChartModel } from '../../../statecharts/chart.ts';
import { generatePaths, type PathOptions } from '../../../statecharts/generate.ts';
import type { ChartPath, PathSet } from '../../../statecharts/paths.ts';
import { buildSheet } from '../../../statecharts/sheets/sheet.ts';
import { toInstruction } from '../../../statecharts/simulation.ts';
import { useAddress } from '../useAddress.ts';
import type { WorkbenchPanelProps } from '../workbench.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { type DescribedChart, instructionText } from './chartTexts.ts';
import panel from './Panels.module.css';
import { PathFilters, readOptions } from './PathFilters.tsx';
import { findRequirements, PathPlayer } from './PathPlayer.tsx';
import classes from './PathsPanel.module.css';
import { SheetExport } from './SheetExport.tsx';

/** Generated test paths of the chart: by criterion, as a list, and one by one over the diagram. */
export function PathsPanel({ chart, graph }: WorkbenchPanelProps) {
  const { params, change } = useAddress();
  const described = useMemo(() => ({ chart, graph }), [chart, graph]);
  const options = useMemo(() => readOptions(params), [params]);
  const { cover, requirement, from, to, seed } = options;
  const set = useMemo(
    () => tryGenerate(chart.model, { cover, requirement, from, to, seed }),
    [chart, cover, requirement, from, to, seed],
  );
  const id = params.get('path');
  const path = set?.paths.find((candidate) => candidate.id === id);
  const first = Number.parseInt(params.get('step') ?? '', 10);

  if (set && path)
    return (
      <div className={panel.panel}>
        <Button
          variant="subtle"
          size="compact-sm"
          justify="start"
          onClick={() => change({ path: null, step: null }, { push: true })}
        >
          {texts.close}
        </Button>
        <PathPlayer
          key={path.id}
          described={described}
          start={set.start}
          path={path}
          first={Number.isSafeInteger(first) ? first : 0}
        />
      </div>
    );
  return (
    <div className={panel.panel}>
      <PathFilters
        labels={chart.labels}
        graph={graph}
        options={options}
        onChange={(changes) => change({ ...changes, path: null, step: null })}
      />
      {id !== null && (
        <p role="alert" className={panel.refused}>
          {texts.gone}
        </p>
      )}
      {set ? (
        <PathList
          described={described}
          set={set}
          cover={cover}
          onChoose={(chosen) => change({ path: chosen.id, step: null }, { push: true })}
        />
      ) : (
        <p role="status" className={panel.refused}>
          {texts.failed}
        </p>
      )}
    </div>
  );
}

/** Null where no paths can be made, for example because the samples never lead to a state. */
function tryGenerate(model: ChartModel, options: PathOptions): PathSet | null {
  try {
    return generatePaths(model, options);
  } catch {
    return null;
  }
}

interface PathListProps {
  described: DescribedChart;
  set: PathSet;
  cover: string;
  onChoose(path: ChartPath): void;
}

function PathList({ described, set, cover, onChoose }: PathListProps) {
  const { paths, start, uncovered } = set;
  return (
    <>
      <div className={classes.head}>
        <p role="status">{paths.length > 0 ? texts.count(paths.length) : texts.none}</p>
        {paths.length > 0 && (
          <SheetExport
            name={`${described.chart.id}-${cover}`}
            sheet={() => buildSheet(described.chart, set, { cover, graph: described.graph })}
          />
        )}
      </div>
      {uncovered.length > 0 && (
        <details>
          <summary>{texts.uncovered(uncovered.length)}</summary>
          <ul className={panel.blocked}>
            {uncovered.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      )}
      <ChoiceList label={texts.list} items={paths} onChoose={onChoose}>
        {(path) => (
          <>
            <b>
              {path.id} · {texts.steps(path.steps.length)}
            </b>
            <span>{getTitle(described, path)}</span>
            <span className={panel.quiet}>
              {findRequirements(described, [start, ...path.steps.map(({ after }) => after)]).join(', ')}
            </span>
          </>
        )}
      </ChoiceList>
    </>
  );
}

const getTitle = (described: DescribedChart, { steps }: ChartPath): string =>
  steps.map(({ move }) => instructionText(described, toInstruction(move))).join(' → ');
