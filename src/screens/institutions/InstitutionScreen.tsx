import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INSTITUTION_ITEM } from '../../contracts/institutionItems.ts';
import { INSTITUTION_MAPPING } from '../../contracts/institutionMappings.ts';
import { INSTITUTION, type InstitutionDetail } from '../../contracts/institutions.ts';
import { actions, grid, results } from '../../messages/ko.grid.ts';
import { institutionTexts as texts } from '../../messages/ko.institutions.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { deleteInstitution, loadInstitution, switchInstitution } from '../../services/institutions.ts';
import { ItemsPanel } from './ItemsPanel.tsx';
import { institutionHref, type SectionName } from './section.ts';

const BasicsForm = lazy(() => import('./BasicsForm.tsx'));

/** The indicators of an institution for a year, to change or to link to indicators of the own company. */
export default function InstitutionScreen({ section }: { section: SectionName }) {
  const { crtrYr = '', instCtgryCdId = '', instCdId = '' } = useParams();
  const record = useRecord((signal) => loadInstitution({ crtrYr, instCtgryCdId, instCdId }, signal), {
    deps: [crtrYr, instCtgryCdId, instCdId],
    resources: [INSTITUTION, INSTITUTION_ITEM, INSTITUTION_MAPPING],
  });
  const [state, send] = record;
  return (
    <RecordGate of={record}>
      {(institution) => (
        <Content
          section={section}
          institution={institution}
          isLoading={state.matches('loading')}
          reload={() => send({ type: 'record.reload' })}
        />
      )}
    </RecordGate>
  );
}

interface ContentProps {
  section: SectionName;
  institution: InstitutionDetail;
  isLoading: boolean;
  reload(): void;
}

function Content({ section, institution, isLoading, reload }: ContentProps) {
  const { institutionId, enabled } = institution;
  const mayWrite = section === 'indicator';
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isEditing, setEditing] = useState(false);
  const name = texts.name(institution.crtrYr, institution.instNm ?? institution.instCdId);
  const listHref = withSearch(pathTo(`${section}-institution`), search);
  const commands = useCommands(
    { selected: [institution], reload },
    {
      switch: {
        question: () => (enabled ? texts.disableQuestion(name) : texts.enableQuestion(name)),
        run: async ([row], { signal }) => {
          if (row) await switchInstitution(row, !row.enabled, signal);
        },
      },
      delete: {
        question: () => texts.deleteQuestion(name),
        run: async ([row], { signal }) => {
          if (row) await deleteInstitution({ institutionId: row.institutionId }, signal);
        },
        done: results.deleted,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel title={name} lines={toLines(institution, mayWrite)} />
      <RecordButtons listHref={listHref}>
        {mayWrite && (
          <>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('switch')}>
              {enabled ? texts.disable : texts.enable}
            </Button>
            <Button onClick={() => setEditing(true)}>{texts.editBasics}</Button>
          </>
        )}
      </RecordButtons>
      <ItemsPanel institution={institution} mayWrite={mayWrite} />
      {mayWrite && <ActivityHistory refType={INSTITUTION} refId={institutionId} />}
      <ConfirmDialog commands={commands} />
      {isEditing && (
        <Suspense>
          <BasicsForm
            institution={institution}
            onSaved={(saved) => {
              setEditing(false);
              // the category is part of the address
              if (saved.instCtgryCdId === institution.instCtgryCdId) reload();
              else navigate(withSearch(institutionHref(section, saved), search), { replace: true });
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}

function toLines(row: InstitutionDetail, mayWrite: boolean): DescriptionLine[] {
  return [
    [texts.category, row.instCtgryNm ?? row.instCtgryCdId],
    mayWrite ? [texts.enabled, row.enabled ? texts.use : texts.noUse] : null,
    [texts.questions, texts.questionsText(row)],
    [mayWrite ? texts.mappedCnt : texts.ownMappedCnt, texts.count(row.mappedCnt)],
    [texts.remark, row.remark === '' ? grid.none : row.remark],
  ];
}
