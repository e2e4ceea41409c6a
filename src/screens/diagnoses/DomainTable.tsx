import { Link } from 'wouter';
import { formatDelta, formatScore } from '../../components/diagnosis/figures.ts';
import { categoryHref } from '../../components/diagnosis/hrefs.ts';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import type { TabDetail } from '../../components/TabContent.tsx';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import type { DomainCd } from '../../contracts/classifications.ts';
import type { NodeTrend } from '../../contracts/diagnosis.ts';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { diagnosisResultTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import { NodeTable } from './NodeTable.tsx';
import classes from './Results.module.css';
import { type ResultAddress, toResultQuery } from './resultAddress.ts';
import { findWhole, listChildren, listDomains, toPlaceId } from './resultNodes.ts';

const name = 'diagnosisDomains';
const ALL = 'all';

type Point = 'E' | 'S' | 'G';
const isPoint = (domainCd: DomainCd | null): domainCd is Point =>
  domainCd === 'E' || domainCd === 'S' || domainCd === 'G';

/** Difference that a tab shows: none where two results are the same or cannot be compared. */
function toVariation(trend: NodeTrend): number | null {
  if (trend.status === 'notComparable') return null;
  if (trend.trend === 'same') return 0;
  return Number(formatDelta(trend.delta)) * (trend.trend === 'fall' ? -1 : 1);
}

function toDetail(node: ShownNode, trend: NodeTrend): TabDetail {
  return {
    kind: 'score',
    // as it is shown: rounding a float would round twice
    score: node.score === null ? null : Number(formatScore(node.score)),
    variation: toVariation(trend),
    ...(isPoint(node.domainCd) ? { point: node.domainCd } : {}),
  };
}

interface DomainTableProps {
  result: DiagnosisResult;
  address: ResultAddress;
}

/** Figures of a result by domain: all domains with their categories, or one with its indicators. */
export function DomainTable({ result, address }: DomainTableProps) {
  const domains = listDomains(result);
  const chosen = domains.find((node) => toPlaceId(node) === address.domain);
  const getTrend = (node: ShownNode) => (isQuarter(result.brnCd) ? node.qoq : node.yoy);
  const whole = findWhole(result);
  const selected = chosen ? toPlaceId(chosen) : ALL;
  return (
    <FormSection title={texts.domains}>
      <TabStrip
        name={name}
        label={texts.domainTabs}
        tabs={[
          { id: ALL, title: texts.all, detail: toDetail(whole, getTrend(whole)) },
          ...domains.map((node) => ({
            id: toPlaceId(node),
            title: node.itemNm,
            detail: toDetail(node, getTrend(node)),
          })),
        ]}
        selected={selected}
        onChange={(id) => address.show({ domain: id === ALL ? null : id })}
      />
      <TabPanel name={name} selected={selected}>
        {chosen && <NodeTexts node={chosen} />}
        <NodeTable
          label={texts.table(chosen?.itemNm ?? texts.domains)}
          result={result}
          nodes={(chosen ? [chosen] : domains).flatMap((domain) => [
            domain,
            ...listChildren(result, domain).flatMap((category) => [
              category,
              ...(chosen ? listChildren(result, category) : []),
            ]),
          ])}
          topLevel={1}
          address={address}
          renderName={(node) => <NodeName node={node} result={result} address={address} />}
        />
      </TabPanel>
    </FormSection>
  );
}

/** Name of a node; a category leads to its own page. */
function NodeName({ node, result, address }: DomainTableProps & { node: ShownNode }) {
  const domain = listDomains(result).find(({ itemId }) => itemId === node.upItemId);
  if (node.lvl !== 2 || !domain) return node.itemNm;
  return (
    <Link
      className={classes.link}
      href={categoryHref(
        result,
        { domainId: toPlaceId(domain), categoryId: toPlaceId(node) },
        toResultQuery(result, address),
      )}
    >
      {node.itemNm}
    </Link>
  );
}
