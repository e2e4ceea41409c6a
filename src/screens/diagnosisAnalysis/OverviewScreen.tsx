import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CompanySelect } from '../../components/CompanySelect.tsx';
import { Chart } from '../../components/charts/Chart.tsx';
import { runsHref } from '../../components/diagnosis/hrefs.ts';
import { ExcelButton } from '../../components/ExcelButton.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { DiagnosisOverview, ShownOverview } from '../../contracts/diagnosisOverview.ts';
import { DIAGNOSIS_RUN } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { pathTo } from '../../paths/console.ts';
import { loadOverview } from '../../services/diagnosisAnalysis.ts';
import classes from './Analysis.module.css';
import { type AnalysisAddress, useAnalysisAddress } from './analysisAddress.ts';
import { DomainSection } from './DomainSection.tsx';
import { EffectSection } from './EffectSection.tsx';
import { GradeSection } from './GradeSection.tsx';
import { toHeatSpec, toTrendLine } from './overviewCharts.ts';
import { ScoreHead } from './ScoreHead.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { TaskSection } from './TaskSection.tsx';

/** The overall analysis of a company or a section; an administrator chooses the company first. */
export default function OverviewScreen() {
  const address = useAnalysisAddress();
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const custCoId = address.subject.custCoId ?? null;
  return (
    <PageStack>
      {isAdmin && <CompanySelect value={custCoId} onChange={(id) => address.choose({ custCoId: id })} />}
      {isAdmin && custCoId === null ? (
        <p className={classes.note}>{texts.chooseCompany}</p>
      ) : (
        <Loaded address={address} />
      )}
    </PageStack>
  );
}

function Loaded({ address }: { address: AnalysisAddress }) {
  const { subject } = address;
  const record = useRecord((signal) => loadOverview(subject, signal), {
    deps: [JSON.stringify(subject)],
    resources: [DIAGNOSIS_RUN],
  });
  return (
    <RecordGate of={record}>
      {(overview) =>
        overview.periods.length === 0 ? <NoResults /> : <Analysis overview={overview} address={address} />
      }
    </RecordGate>
  );
}

/** Shows what has to be done before there is anything to analyse. */
function NoResults() {
  const isOperator = useSession(({ context }) => context.user?.userAuth === 'ROLE_OPERATOR');
  return (
    <MessagePage
      title={texts.empty}
      text={isOperator ? texts.emptyOperator : texts.emptyReader}
      level={2}
      actions={
        isOperator && (
          <>
            <Button component={Link} href={runsHref}>
              {texts.toRuns}
            </Button>
            <Button component={Link} href={pathTo('perfmgmt-esgtestresult-resist')} variant="default">
              {texts.toEntry}
            </Button>
          </>
        )
      }
    />
  );
}

function Analysis({ overview, address }: { overview: DiagnosisOverview; address: AnalysisAddress }) {
  const { shown } = overview;
  return (
    <PageStack>
      <SubjectChoice overview={overview} address={address} />
      {shown ? (
        <Shown overview={overview} shown={shown} />
      ) : (
        <MessagePage title={texts.noneOfSubject} text={texts.noneOfSubjectHint} actions={null} level={2} />
      )}
    </PageStack>
  );
}

function Shown({ overview, shown }: { overview: DiagnosisOverview; shown: ShownOverview }) {
  const role = useSession(({ context }) => context.user?.userAuth);
  const isAdmin = role === 'ROLE_ADMIN';
  const { custCoId } = overview;
  const { bizSectId, isPublished } = shown;
  const trend = toTrendLine(shown);
  return (
    <>
      <ScoreHead overview={overview} shown={shown} isAdmin={isAdmin} />
      <div className={classes.pair}>
        <DomainSection shown={shown} hasPeers={!isAdmin && isPublished && bizSectId === null} />
        <FormSection title={texts.trend}>
          <Chart title={texts.trendChart(!isQuarter(shown.brnCd))} spec={trend} countedAt={null} />
          {shown.trend.some(({ result }) => result?.breakCause) && (
            <p className={classes.note}>{texts.breaksHint}</p>
          )}
        </FormSection>
      </div>
      <FormSection title={texts.heat}>
        <Chart title={texts.heatChart} spec={toHeatSpec(shown.heatMap)} countedAt={null} />
        <div className={classes.buttons}>
          <ExcelButton resource="dgnsHeat" title={texts.heatChart} query={{ dgnsRstId: shown.dgnsRstId }} />
        </div>
      </FormSection>
      <EffectSection shown={shown} custCoId={isAdmin ? custCoId : null} mayPlan={role === 'ROLE_OPERATOR'} />
      <div className={classes.pair}>
        {/* the list of tasks of an administrator has those of all companies */}
        {!isAdmin && <TaskSection bizSectId={bizSectId} />}
        <GradeSection customerCompanyId={isAdmin ? custCoId : undefined} hasEvaluation={!isAdmin} />
      </div>
    </>
  );
}
