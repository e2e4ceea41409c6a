import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { Chart } from '../../components/charts/Chart.tsx';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { IndicatorData } from '../../contracts/entries.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { cycleNames, scoringTypeNames } from '../../messages/ko.indicators.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { withSearch } from '../../paths/console.ts';
import { loadIndicatorData } from '../../services/indicatorData.ts';
import { DataVersion } from './DataVersion.tsx';
import { gridHref, indicatorHref, versionOfSetHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { isOf, toCourse, toYearChoices } from './periods.ts';
import { type Place, placeHref, readPlace } from './place.ts';
import { SetVersion } from './SetVersion.tsx';
import { dataResources, ValueTables } from './ValueTables.tsx';
import { findFigure } from './years.ts';

const ChosenValue = lazy(() => import('./ChosenValue.tsx'));

/** An indicator over time, as one version of its set has it, or one approved value of it, as the address says. */
export default function IndicatorDataScreen() {
  const { id = '', ver, daId } = useParams();
  // one screen for three routes: their table loads with the login page, which has no bytes to spare
  if (daId !== undefined) return <DataVersion id={id} daId={daId} />;
  return ver === undefined ? <OverTime id={id} /> : <SetVersion id={id} ver={ver} />;
}

/** An indicator over the quarters of two years and over three years, in all sections. */
function OverTime({ id }: { id: string }) {
  const { chosen, crtrYr } = readPlace(useSearch());
  const record = useRecord((signal) => loadIndicatorData(id, { crtrYr }, signal), {
    deps: [id, crtrYr],
    resources: dataResources,
  });
  return (
    <PageStack isBusy={record[0].matches('loading')}>
      <RecordGate of={record}>{(data) => <Values data={data} chosen={chosen} />}</RecordGate>
      <RecordButtons listHref={gridHref} listText={texts.toGrid} />
    </PageStack>
  );
}

function Values({ data, chosen }: { data: IndicatorData; chosen: Place | null }) {
  const [, navigate] = useLocation();
  const { node, crtrYr } = data;
  const chosenHref = chosen && placeHref(node.oncoIdctrsId, chosen, crtrYr);
  // the page opens at the value in its table; one that is chosen there is shown below
  const [firstHref] = useState(chosenHref);
  return (
    <PageStack>
      <RecordPanel title={node.idctrsNm} lines={toLines(data)} />
      <div className={classes.choice}>
        <SelectField
          label={texts.year}
          data={toYearChoices(crtrYr, seoulYear(Date.now()))}
          value={crtrYr}
          onChange={(year) => navigate(withSearch(indicatorHref(node.oncoIdctrsId), `crtrYr=${year}`))}
        />
      </div>
      <ValueTables
        data={data}
        choice={{ chosen, toHref: (place) => placeHref(node.oncoIdctrsId, place, crtrYr) }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <ChosenValue key={chosenHref} data={data} place={chosen} arrives={chosenHref !== firstHref} />
        </Suspense>
      )}
      <Courses data={data} />
    </PageStack>
  );
}

function toLines({ node, setVer }: IndicatorData): DescriptionLine[] {
  return [
    node.idctrsCd === null ? null : [texts.code, node.idctrsCd],
    [texts.domain, domainNames[node.domainCd]],
    node.scoring && [texts.scoringType, scoringTypeNames[node.scoring.scoringTypeCd]],
    node.unitCd && [texts.unit, unitNames[node.unitCd]],
    node.cycleCd && [texts.cycle, cycleNames[node.cycleCd]],
    [
      texts.set,
      <Link key="set" className={classes.link} href={versionOfSetHref(node.oncoIdctrsId, setVer)}>
        {texts.setVersion(setVer)}
      </Link>,
    ],
  ];
}

/** A line for each section that has figures, and one for the company. */
function Courses({ data }: { data: IndicatorData }) {
  const ofSections = data.sections.map(({ bizSectId, bizSectNm }) => ({
    key: bizSectId,
    title: texts.course(bizSectNm),
    spec: toCourse(data, (period) => findFigure(data, { ...period, bizSectId })),
  }));
  const ofCompany = {
    key: 'company',
    title: texts.companyCourse,
    spec: toCourse(data, (period) => data.company.find((row) => isOf(row, period))?.figure ?? null),
  };
  const courses = [...ofSections, ofCompany].flatMap(({ spec, ...course }) =>
    spec ? [{ ...course, spec }] : [],
  );
  if (courses.length === 0) return null;
  return (
    <FormSection title={texts.courses}>
      <div className={classes.charts}>
        {courses.map(({ key, title, spec }) => (
          <Chart key={key} title={title} spec={spec} countedAt={null} />
        ))}
      </div>
    </FormSection>
  );
}
