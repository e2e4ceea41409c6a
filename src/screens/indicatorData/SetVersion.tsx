import { useSearch } from 'wouter';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { shownItem } from '../../components/scoring/shownItem.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { EntryNode, IndicatorData } from '../../contracts/entries.ts';
import { yearDigits } from '../../contracts/text.ts';
import { indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { indicatorFieldNames } from '../../messages/ko.indicators.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import { loadIndicatorData } from '../../services/indicatorData.ts';
import { indicatorHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { dataResources, ValueTables } from './ValueTables.tsx';

/** An indicator as one version of its set has it, with the values that are scored by that version. */
export function SetVersion({ id, ver }: { id: string; ver: string }) {
  const asked = yearDigits.safeParse(new URLSearchParams(useSearch()).get('crtrYr'));
  const crtrYr = asked.success ? asked.data : undefined;
  const record = useRecord((signal) => loadIndicatorData(id, { crtrYr, ver }, signal), {
    deps: [id, ver, crtrYr],
    resources: dataResources,
  });
  return (
    <PageStack isBusy={record[0].matches('loading')}>
      <RecordGate of={record}>{(data) => <Version data={data} />}</RecordGate>
      <RecordButtons listHref={indicatorHref(id)} listText={texts.toIndicator} />
    </PageStack>
  );
}

function Version({ data }: { data: IndicatorData }) {
  const { node, setVer } = data;
  const isScoredByIt = (row: { setVer: number }) => row.setVer === setVer;
  const scored = {
    ...data,
    cells: data.cells.filter(isScoredByIt),
    derived: data.derived.filter(isScoredByIt),
    company: [],
  };
  return (
    <PageStack>
      <RecordPanel
        title={node.idctrsNm}
        lines={[
          node.idctrsCd === null ? null : [texts.code, node.idctrsCd],
          [texts.domain, domainNames[node.domainCd]],
          node.unitCd && [texts.unit, unitNames[node.unitCd]],
          [texts.set, texts.setVersion(setVer)],
        ]}
      />
      <FormSection title={texts.scoring}>
        <DescriptionList lines={toScoringLines(node)} />
      </FormSection>
      <h2 className={classes.heading}>{texts.values}</h2>
      <ValueTables data={scored} />
    </PageStack>
  );
}

/** Scoring of the indicator, field by field, without what its type does not use. */
function toScoringLines(node: EntryNode): DescriptionLine[] {
  const { scoring, cycleCd, idctrsNm, evidenceRequired } = node;
  if (scoring === null || cycleCd === null) return [];
  const { idctrsNm: _name, ...values } = shownItem({
    ...scoring,
    idctrsNm,
    cycleCd,
    evidenceRequired,
    guidance: '',
  });
  return Object.entries(indicatorFieldNames).flatMap(([field, name]): DescriptionLine[] => {
    const value = values[field];
    if (!value) return [];
    return [
      [
        name,
        <span key={field} className={classes.lines}>
          {String(value)}
        </span>,
      ],
    ];
  });
}
