import { DescriptionList } from '../../components/DescriptionList.tsx';
import { details as texts } from '../../messages/ko.workbench.ts';
import type { ChartState } from '../../statecharts/graph.ts';
import { BranchList } from './BranchList.tsx';
import classes from './Details.module.css';
import { actionTexts, DetailHead, type DetailProps, NameList } from './detail.tsx';
import { RequirementList } from './RequirementList.tsx';
import { StateName } from './StateName.tsx';

/** Everything about one state. */
export function StateDetail({
  chart,
  graph,
  state,
  close,
  openState,
  openBranch,
}: DetailProps & { state: ChartState }) {
  const { labels } = chart;
  const { path, kind, description, requirement, tags, invokes, entry, exit, transient } = state;
  const outgoing = graph.branches.filter(({ source }) => source === path);
  const incoming = graph.branches.filter(({ targets }) => targets.includes(path));
  const deadlines = outgoing.filter(({ eventKind }) => eventKind === 'after');
  const entering = actionTexts(entry, labels);
  const exiting = actionTexts(exit, labels);
  return (
    <>
      <DetailHead kind={texts.state} title={<StateName path={path} labels={labels} />} close={close} />
      <p className={classes.description}>{description}</p>
      <DescriptionList
        lines={[
          [texts.kind, [texts.kinds[kind], ...(transient ? [texts.transient] : [])].join(' · ')],
          requirement.length > 0
            ? [texts.requirement, <RequirementList key="list" ids={requirement} />]
            : null,
          invokes.length > 0
            ? [
                texts.calls,
                <ul key="list" className={classes.plain}>
                  {invokes.map(({ id }) => (
                    <li key={id}>
                      {labels.calls[id] ?? id} <Endpoint of={labels.endpoints[id]} />
                    </li>
                  ))}
                </ul>,
              ]
            : null,
          deadlines.length > 0
            ? [
                texts.deadline,
                <NameList
                  key="list"
                  names={[
                    ...new Set(deadlines.map(({ eventName }) => labels.delays[eventName] ?? eventName)),
                  ]}
                />,
              ]
            : null,
          entering.length > 0 ? [texts.entry, <NameList key="list" names={entering} />] : null,
          exiting.length > 0 ? [texts.exit, <NameList key="list" names={exiting} />] : null,
          tags.length > 0 ? [texts.tags, tags.join(', ')] : null,
        ]}
      />
      <BranchList
        title={texts.outgoing}
        branches={outgoing}
        graph={graph}
        labels={labels}
        openState={openState}
        openBranch={openBranch}
      />
      <BranchList
        title={texts.incoming}
        branches={incoming}
        graph={graph}
        labels={labels}
        openState={openState}
        openBranch={openBranch}
        showsSource
      />
    </>
  );
}

function Endpoint({ of }: { of: string | null | undefined }) {
  if (of === undefined) return null;
  return of === null ? (
    <span className={classes.note}>{texts.noEndpoint}</span>
  ) : (
    <code className={classes.endpoint}>{of}</code>
  );
}
