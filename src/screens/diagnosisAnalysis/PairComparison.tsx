import Fraction from 'fraction.js';
import { Link, useLocation, useSearch } from 'wouter';
import { formatSigned } from '../../components/diagnosis/changes.ts';
import { formatScore } from '../../components/diagnosis/figures.ts';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { withinPage } from '../../components/openPage.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { type Tab, TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import {
  type DiagnosisEvaluation,
  type EvaluatedPair,
  groupDifferences,
} from '../../contracts/diagnosisEvaluation.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { withSearch } from '../../paths/console.ts';
import classes from './Analysis.module.css';
import { indicatorHref, questionHref } from './evaluationHrefs.ts';

interface PairsProps {
  label: string;
  evaluation: DiagnosisEvaluation;
  pairs: readonly EvaluatedPair[];
}

/** Indicators beside the questions that they are mapped to, first those on which both differ. */
export function PairComparison({ evaluation }: { evaluation: DiagnosisEvaluation }) {
  const { pairs, answers, unmappedCnt, unusedCnt } = evaluation;
  if (answers === null)
    return (
      <FormSection title={texts.pairs}>
        <p className={classes.note}>{texts.noAnswers}</p>
      </FormSection>
    );
  const { higher, lower } = groupDifferences(pairs);
  const lists = [
    { title: texts.higher, hint: texts.higherHint, rows: higher },
    { title: texts.lower, hint: texts.lowerHint, rows: lower },
  ];
  return (
    <>
      {lists.map(({ title, hint, rows }) => (
        <FormSection key={title} title={title}>
          <p className={classes.note}>{rows.length === 0 ? texts.noDifference : hint}</p>
          {rows.length > 0 && <Pairs label={title} evaluation={evaluation} pairs={rows} />}
        </FormSection>
      ))}
      <FormSection title={texts.pairs}>
        <p className={classes.note}>{pairs.length === 0 ? texts.noPairs : texts.pairsHint}</p>
        {pairs.length > 0 && <PairsByDomain evaluation={evaluation} />}
        {unmappedCnt > 0 && <p className={classes.note}>{texts.unmapped(unmappedCnt)}</p>}
        {unusedCnt > 0 && <p className={classes.note}>{texts.unused(unusedCnt)}</p>}
      </FormSection>
    </>
  );
}

const strip = 'evaluationDomains';
const ALL = 'all';

/** Mapped indicators of all domains or of one; a tab has the institution's grade, or how many are compared. */
function PairsByDomain({ evaluation }: Pick<PairsProps, 'evaluation'>) {
  const { pairs, external, domains } = evaluation;
  const [path, navigate] = useLocation();
  const search = useSearch();
  const mapped = domains.filter(({ domainCd }) => pairs.some((pair) => pair.domainCd === domainCd));
  const asked = new URLSearchParams(search).get('domain');
  const selected = mapped.find(({ domainCd }) => domainCd === asked)?.domainCd ?? ALL;
  const listPairs = (id: string) => pairs.filter(({ domainCd }) => id === ALL || domainCd === id);
  const toTab = (id: string, title: string, grade: string | null | undefined): Tab => {
    const of = listPairs(id);
    const partial = of.filter(({ difference }) => difference !== null).length;
    return {
      id,
      title,
      detail: grade ? { kind: 'rating', rating: grade } : { kind: 'fraction', partial, whole: of.length },
    };
  };
  const tabs = [
    toTab(ALL, texts.allDomains, external?.grade),
    ...mapped.map(({ domainCd, itemNm }) =>
      toTab(domainCd ?? '', itemNm, domainCd && external?.domainGrades[domainCd]),
    ),
  ];
  return (
    <>
      <TabStrip
        name={strip}
        label={texts.domain}
        tabs={tabs}
        selected={selected}
        onChange={(id) => {
          const next = new URLSearchParams(search);
          if (id === ALL) next.delete('domain');
          else next.set('domain', id);
          navigate(withSearch(path, next.toString()), withinPage());
        }}
      />
      <TabPanel name={strip} selected={selected}>
        <Pairs label={texts.pairsTable} evaluation={evaluation} pairs={listPairs(selected)} />
      </TabPanel>
    </>
  );
}

const Pairs = ({ label, evaluation: { answers }, pairs }: PairsProps) => (
  <PlainTable
    label={label}
    headers={[texts.indicator, texts.question, texts.ownScore, texts.institutionScore, texts.difference]}
    rows={pairs.map((pair) => ({
      key: `${pair.instIdctrsId} ${pair.itemId}`,
      cells: [
        <Link key="indicator" className={classes.link} href={indicatorHref(pair.itemId)}>
          {pair.itemNm}
        </Link>,
        answers && (
          <Link key="question" className={classes.link} href={questionHref(answers, pair.questionCd)}>
            {`${pair.questionCd} ${pair.questionNm}`}
          </Link>
        ),
        <ScoreText key="score" node={{ ...pair, cause: null }} />,
        <span key="self" className={classes.figure}>
          {showInstitutionScore(pair)}
        </span>,
        <span key="difference" className={classes.figure}>
          {showDifference(pair)}
        </span>,
      ],
    }))}
  />
);

const showInstitutionScore = ({ selfScore, maxScore, percent }: EvaluatedPair): string =>
  selfScore === null || maxScore === null || percent === null
    ? texts.none
    : texts.institutionShown(selfScore, maxScore, formatScore(percent));

const showDifference = ({ difference }: EvaluatedPair): string =>
  difference === null ? texts.none : formatSigned(new Fraction(difference));
