import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { VersionValues } from '../../components/versions/diff.ts';
import { FieldComparison } from '../../components/versions/VersionComparison.tsx';
import type { EntryNode, EntryVersion, EntryVersionDetail } from '../../contracts/entries.ts';
import { baseName, namePeriod } from '../../messages/ko.entries.ts';
import { overrideTexts, indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { evidenceReviewNames } from '../../messages/ko.evidence.ts';
import { grid } from '../../messages/ko.grid.ts';
import { loadEntryVersion } from '../../services/indicatorData.ts';
import { gridHref, indicatorHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { showDifference, showFigure, showScore } from './outcomes.ts';
import { subtract } from './years.ts';

/** One approved version of a value, read only, with what the approval before had otherwise. */
export function DataVersion({ id, daId }: { id: string; daId: string }) {
  // an approved version never changes
  const record = useRecord((signal) => loadEntryVersion({ oncoIdctrsId: id, daId }, signal), {
    deps: [id, daId],
  });
  const node = record[0].context.record?.node ?? null;
  return (
    <PageStack>
      <RecordGate of={record}>{(detail) => <Version detail={detail} />}</RecordGate>
      <RecordButtons
        listHref={node ? indicatorHref(node.oncoIdctrsId) : gridHref}
        listText={node ? texts.toIndicator : texts.toGrid}
      />
    </PageStack>
  );
}

function Version({ detail }: { detail: EntryVersionDetail }) {
  const { version, before, node } = detail;
  return (
    <PageStack>
      <RecordPanel title={node?.idctrsNm ?? baseName} lines={toLines(detail)} />
      <FormSection title={texts.evidence}>
        <Evidence version={version} />
      </FormSection>
      <FormSection title={texts.fromBefore}>
        {before ? (
          <FieldComparison
            title={texts.compare(before.ver, version.ver)}
            older={{ name: texts.dataVersion(before.ver), values: toValues(node, before) }}
            newer={{ name: texts.dataVersion(version.ver), values: toValues(node, version) }}
            fields={fields}
          />
        ) : (
          <p className={classes.note}>{texts.first}</p>
        )}
      </FormSection>
    </PageStack>
  );
}

const fieldNames = [
  'value',
  'figure',
  'result',
  'naYn',
  'naRsn',
  'estYn',
  'estBasis',
  'cmt',
  'memo',
  'evidence',
] as const;
const fields = fieldNames.map((key) => ({ key, title: texts[key] }));

/** Fields of a value and its outcome, as people read them. */
function toValues(node: EntryNode | null, version: EntryVersion): VersionValues {
  return {
    value: describeEntryValue(node, version.value),
    figure: showFigure(version.outcome.figure, node?.unitCd ?? null),
    result: showScore(version.outcome),
    naYn: texts.yesNo[version.naYn],
    naRsn: version.naRsn,
    estYn: texts.yesNo[version.estYn],
    estBasis: version.estBasis,
    cmt: version.cmt,
    memo: version.memo,
    evidence: version.evidence.map(({ title }) => title).join(', '),
  };
}

function toLines({ version, node, bizSectNm, setVer, ...period }: EntryVersionDetail): DescriptionLine[] {
  const { evidence: _, ...values } = toValues(node, version);
  const { submittedBy, submittedAt, approvedBy, approvedAt } = version;
  return [
    [texts.dataVersion(version.ver), texts.byAt(approvedBy?.userName ?? grid.none, dateTime(approvedAt))],
    [texts.submitted, texts.byAt(submittedBy?.userName ?? grid.none, dateTime(submittedAt))],
    [texts.period, namePeriod(period)],
    [texts.section, bizSectNm],
    node?.idctrsCd ? [texts.code, node.idctrsCd] : null,
    [texts.set, texts.setVersion(setVer)],
    ...toOverrideLines(node, version),
    ...fields.map(({ key, title }): DescriptionLine => {
      const value = key === 'evidence' ? null : values[key];
      return value ? [title, String(value)] : null;
    }),
  ];
}

/** Reason of a value in place of a derived one, and what the quarters gave when it was approved. */
function toOverrideLines(
  node: EntryNode | null,
  { ovrdRsn, derived, outcome }: EntryVersion,
): DescriptionLine[] {
  if (ovrdRsn === null) return [];
  const unitCd = node?.unitCd ?? null;
  const given = derived?.outcome.figure ?? null;
  const difference = subtract(outcome.figure, given);
  return [
    [overrideTexts.reason, ovrdRsn],
    derived && [
      overrideTexts.derivedThen,
      [showFigure(given, unitCd), describeEntryValue(node, derived.value)].filter(Boolean).join(' · '),
    ],
    difference && [overrideTexts.difference, showDifference(difference, unitCd)],
  ];
}

/** Evidence as it was at the approval; the hash of its file proves that it is the same. */
function Evidence({ version: { evidence } }: { version: EntryVersion }) {
  if (evidence.length === 0) return <p className={classes.note}>{texts.noEvidence}</p>;
  return (
    <PlainTable
      label={texts.evidence}
      headers={[texts.evidenceTitle, texts.page, texts.review, texts.hash]}
      rows={evidence.map(({ evidenceId, title, page, reviewCd, fileHash }) => ({
        key: evidenceId,
        cells: [
          title,
          page || grid.none,
          reviewCd === null ? grid.none : evidenceReviewNames[reviewCd],
          <code key="hash" className={classes.hash}>
            {fileHash}
          </code>,
        ],
      }))}
    />
  );
}
