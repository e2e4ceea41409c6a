import { lazy, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import type { RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import {
  type EvidenceDetail as Detail,
  EVIDENCE,
  PROVEN_VALUES_MAX,
  type ProvenValue,
} from '../../contracts/evidence.ts';
import { baseName, namePeriod } from '../../messages/ko.entries.ts';
import {
  evidenceForm,
  evidenceKindNames,
  evidencePanel,
  evidenceReviewNames,
  evidenceFieldNames as names,
  evidenceRefusals as refusals,
  showValidity,
  evidenceLibrary as texts,
} from '../../messages/ko.evidence.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { deleteEvidence } from '../../services/evidence.ts';
import classes from './Evidence.module.css';
import { readState, StateBadge } from './StateBadge.tsx';
import { useSectionNames } from './useSectionNames.ts';

const EvidenceForm = lazy(() => import('../../components/evidence/EvidenceForm.tsx'));
const WithdrawForm = lazy(() => import('./WithdrawForm.tsx'));

const toFile = ({ fileId, fileNm, size }: Detail) => ({
  file: { id: fileId, name: fileNm, size, contentType: '', attached: true, tobeDeleted: false },
});

/** One piece of evidence with its file, what it proves and its history. */
export function EvidenceDetail({ record, isLoading, reload }: RecordPage & { record: Detail }) {
  const [, navigate] = useLocation();
  const { listHref } = useDetailParam();
  const [opened, open] = useState<'edit' | 'withdraw' | null>(null);
  const sections = useSectionNames(record.custCoId);
  const commands = useCommands(
    { selected: [record], reload },
    {
      delete: {
        ...deleting<Detail>(({ evidenceId }, signal) => deleteEvidence({ evidenceId }, signal)),
        question: () => texts.deleteQuestion,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  const close = () => open(null);
  const finish = () => {
    close();
    reload();
  };
  const withdrawn = record.withdrawn ? refusals.withdrawn : null;
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel
        title={record.title}
        lines={toLines(record, sections ?? {})}
        attachments={[toFile(record)]}
      />
      <ProvenValues record={record} />
      <RecordButtons listHref={listHref}>
        {record.mayChange && (
          <>
            <ReasonButton
              variant="default"
              reason={record.isUsed ? refusals.used : null}
              disabled={commands.isRunning}
              onClick={() => commands.run('delete')}
            >
              {actions.delete}
            </ReasonButton>
            <ReasonButton variant="default" reason={withdrawn} onClick={() => open('withdraw')}>
              {texts.withdraw}
            </ReasonButton>
            <ReasonButton reason={withdrawn} onClick={() => open('edit')}>
              {actions.edit}
            </ReasonButton>
          </>
        )}
      </RecordButtons>
      <ActivityHistory title={texts.history} refType={EVIDENCE} refId={record.evidenceId} />
      <ConfirmDialog commands={commands} />
      <Suspense>
        {opened === 'edit' && (
          <EvidenceForm
            row={record}
            sections={Object.entries(sections ?? {}).map(([value, label]) => ({ value, label }))}
            known={{ text: evidenceForm.known, actionText: evidenceForm.openKnown, act: close }}
            onSaved={finish}
            onClose={close}
          />
        )}
        {opened === 'withdraw' && <WithdrawForm record={record} onDone={finish} onClose={close} />}
      </Suspense>
    </PageStack>
  );
}

const showState = (record: Detail) =>
  record.withdrawn ? texts.withdrawnFor(record.withdrawRsn) : <StateBadge state={readState(record)} />;

const showHash = ({ fileHash }: Detail) => <span className={classes.hash}>{fileHash}</span>;

const toLines = (record: Detail, sections: Readonly<Record<string, string>>): DescriptionLine[] => [
  [names.kindCd, evidenceKindNames[record.kindCd]],
  [texts.validity, showValidity(record)],
  [texts.state, showState(record)],
  [
    names.bizSects,
    record.bizSectIds.map((id) => sections[id] ?? texts.formerSection).join(', ') || texts.wholeCompany,
  ],
  record.note === '' ? null : [names.note, record.note],
  [texts.uploadedBy, record.uploadedBy],
  [texts.hash, showHash(record)],
  [grid.modifiedBy, record.lastModifiedBy?.userName ?? grid.none],
  [grid.modifiedAt, dateTime(record.lastModifiedAt)],
];

function IndicatorLink({ value }: { value: ProvenValue }) {
  const { oncoIdctrsId, crtrYr, brnCd, bizSectId } = value;
  if (oncoIdctrsId === null) return baseName;
  const search = new URLSearchParams({ crtrYr, brnCd, bizSectId }).toString();
  const href = withSearch(pathTo('perfmgmt-indicatordata-detail', { id: oncoIdctrsId }), search);
  return (
    <Link href={href}>
      {value.idctrsCd} {value.idctrsNm}
    </Link>
  );
}

/** Values that evidence proves, as far as the person sees them. */
function ProvenValues({ record }: { record: Detail }) {
  const id = useId();
  const { links, linkCnt } = record;
  const isCut = links.length === PROVEN_VALUES_MAX;
  return (
    <section aria-labelledby={id} className={classes.links}>
      <h2 id={id} className={classes.heading}>
        {texts.links}
      </h2>
      {links.length > 0 && (
        <PlainTable
          label={texts.links}
          headers={texts.linkHeaders}
          rows={links.map((value) => ({
            key: value.evidenceLinkId,
            cells: [
              <IndicatorLink key={value.evidenceLinkId} value={value} />,
              namePeriod(value),
              value.bizSectNm,
              value.page || grid.none,
              value.reviewCd === null ? evidencePanel.notReviewed : evidenceReviewNames[value.reviewCd],
            ],
          }))}
        />
      )}
      {linkCnt === 0 && <p className={classes.note}>{texts.noLinks}</p>}
      {isCut && <p className={classes.note}>{texts.moreLinks(PROVEN_VALUES_MAX)}</p>}
      {!isCut && linkCnt > links.length && (
        <p className={classes.note}>{texts.hiddenLinks(linkCnt - links.length)}</p>
      )}
    </section>
  );
}
