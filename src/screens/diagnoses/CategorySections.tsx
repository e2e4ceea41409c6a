import { Link } from 'wouter';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { categoryHref } from '../../components/diagnosis/hrefs.ts';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import {
  diagnosisFigureTexts as figureTexts,
  diagnosisResultTexts as texts,
} from '../../messages/ko.diagnosisScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { loadDiagnosisResult } from '../../services/diagnoses.ts';
import classes from './Results.module.css';
import type { ResultAddress } from './resultAddress.ts';
import { toPlaceId } from './resultNodes.ts';

interface CategorySectionsProps {
  result: DiagnosisResult;
  domain: ShownNode;
  category: ShownNode;
  address: ResultAddress;
}

/** A category of the company in each of its sections, with the way to its indicators there. */
export function CategorySections({ result, domain, category, address }: CategorySectionsProps) {
  const { parts, dgnsYr, brnCd } = result;
  const ids = parts.map(({ dgnsRstId }) => dgnsRstId);
  // a result never changes
  const record = useRecord(
    (signal) => Promise.all(ids.map((dgnsRstId) => loadDiagnosisResult(dgnsRstId, signal))),
    { deps: [ids.join()] },
  );
  return (
    <RecordGate of={record}>
      {(results) => (
        <PlainTable
          label={texts.table(texts.sections)}
          headers={[
            texts.section,
            texts.weight,
            texts.score,
            texts.coverage,
            texts.yoy,
            ...(isQuarter(brnCd) ? [texts.qoq] : []),
          ]}
          rows={parts.map(({ bizSectId, bizSectNm, dgnsRstId }) => {
            const nodes = results.find((each) => each.dgnsRstId === dgnsRstId)?.nodes;
            const node = nodes?.find(({ itemId }) => itemId === category.itemId);
            const place = { domainId: toPlaceId(domain), categoryId: toPlaceId(category) };
            const href = categoryHref({ dgnsYr, brnCd, bizSectId }, place, { custCoId: address.custCoId });
            return {
              key: bizSectId,
              cells: [
                node ? (
                  <Link key="name" className={classes.link} href={href}>
                    {bizSectNm}
                  </Link>
                ) : (
                  bizSectNm
                ),
                node?.weight ? figureTexts.percent(node.weight) : grid.none,
                node ? <ScoreText key="score" node={node} /> : texts.notUsed,
                formatPercent(node?.coverage ?? null),
                node && <TrendText key="yoy" trend={node.yoy} />,
                ...(isQuarter(brnCd) ? [node && <TrendText key="qoq" trend={node.qoq} />] : []),
              ],
            };
          })}
        />
      )}
    </RecordGate>
  );
}
