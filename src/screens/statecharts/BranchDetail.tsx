import { useMemo } from 'react';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { details as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds } from '../../statecharts/branchText.ts';
import type { ChartBranch } from '../../statecharts/graph.ts';
import classes from './Details.module.css';
import { actionTexts, DetailHead, type DetailProps, NameList } from './detail.tsx';
import { RequirementList } from './RequirementList.tsx';
import { StateName } from './StateName.tsx';

/** Everything about one transition. */
export function BranchDetail({
  chart,
  graph,
  branch,
  close,
  openState,
}: DetailProps & { branch: ChartBranch }) {
  const { labels } = chart;
  const otherwise = useMemo(() => otherwiseIds(graph), [graph]);
  const { source, eventKind, eventName, targets, actions, reenter, description, requirement } = branch;
  const done = actionTexts(actions, labels);
  const endpoint = labels.endpoints[eventName];
  const own =
    requirement.length > 0
      ? requirement
      : (graph.states.find(({ path }) => path === source)?.requirement ?? []);
  const link = (path: string) => (
    <button key={path} type="button" className={classes.end} onClick={() => openState(path)}>
      <StateName path={path} labels={labels} />
    </button>
  );
  const isCall = eventKind === 'done' || eventKind === 'error';
  return (
    <>
      <DetailHead kind={texts.branch} title={eventText(branch, labels)} close={close} />
      {description && <p className={classes.description}>{description}</p>}
      <DescriptionList
        lines={[
          [texts.from, link(source)],
          [
            texts.to,
            targets.length === 0 ? (
              texts.stays
            ) : (
              <span key="targets" className={classes.ends}>
                {targets.map(link)}
              </span>
            ),
          ],
          [
            texts.eventKinds[eventKind],
            eventName === '' ? (
              texts.eventKinds[eventKind]
            ) : (
              <code key="event" className={classes.endpoint}>
                {eventName}
              </code>
            ),
          ],
          [texts.guard, guardText(branch, labels, otherwise) ?? texts.noGuard],
          isCall && endpoint
            ? [
                texts.calls,
                <code key="endpoint" className={classes.endpoint}>
                  {endpoint}
                </code>,
              ]
            : null,
          done.length > 0 ? [texts.actions, <NameList key="list" names={done} />] : null,
          reenter ? [texts.reenter, link(source)] : null,
          own.length > 0 ? [texts.requirement, <RequirementList key="list" ids={own} />] : null,
        ]}
      />
    </>
  );
}
