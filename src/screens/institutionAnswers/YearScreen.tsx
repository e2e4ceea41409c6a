import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { Tree } from '../../components/tree/Tree.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  type AnsweredItem,
  INSTITUTION_ANSWER,
  INSTITUTION_YEAR,
  type OwnYearDetail,
} from '../../contracts/institutionAnswers.ts';
import { results } from '../../messages/ko.grid.ts';
import {
  answerRefusals,
  answerStateTexts,
  answerTexts as texts,
} from '../../messages/ko.institutionAnswers.ts';
import { loadOwnYear, removeOwnYear } from '../../services/institutionAnswers.ts';
import { QuestionPanel } from './QuestionPanel.tsx';
import classes from './Questions.module.css';
import { YearImport } from './YearImport.tsx';
import { toYearLines, YearExcel } from './yearParts.tsx';
import { FILTER, listHref, QUESTION, sheetHref, yearHref } from './yearPaths.ts';

const YearForm = lazy(() => import('./YearForm.tsx'));

const VISIBLE_ROWS = 14;

type Filter = keyof typeof texts.filters;

const matching: Readonly<Record<Filter, (item: AnsweredItem) => boolean>> = {
  all: () => true,
  unanswered: ({ isAnswered }) => !isAnswered,
  review: ({ stateCd }) => stateCd === 'review',
  feedback: ({ stateCd }) => stateCd === 'feedback',
  drift: ({ hasDrift }) => hasDrift,
};
const isFilter = (value: string | null): value is Filter => value !== null && Object.hasOwn(matching, value);

/** Questions that a filter keeps, with the categories above them. */
function narrow(items: readonly AnsweredItem[], filter: Filter): AnsweredItem[] {
  const kept = new Set(
    items.filter((item) => item.nodeCd === 'ITEM' && matching[filter](item)).map((item) => item.instIdctrsId),
  );
  for (const item of items.toReversed())
    if (kept.has(item.instIdctrsId) && item.upInstIdctrsId !== null) kept.add(item.upInstIdctrsId);
  return items.filter((item) => kept.has(item.instIdctrsId));
}

/** The questions of an institution in a year with their answers, and one of them beside. */
export default function YearScreen() {
  const { id = '', year = '' } = useParams();
  const record = useRecord((signal) => loadOwnYear({ id, year }, signal), {
    deps: [id, year],
    resources: [INSTITUTION_YEAR, INSTITUTION_ANSWER],
    readView: () => '',
  });
  const [, send] = record;
  return (
    <RecordGate of={record}>
      {(shown) => <Year year={shown} reload={() => send({ type: 'record.reload' })} />}
    </RecordGate>
  );
}

function Year({ year, reload }: { year: OwnYearDetail; reload(): void }) {
  const { items, instNm, instCdId } = year;
  const search = useSearch();
  const [, navigate] = useLocation();
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const isOperator = role === 'ROLE_OPERATOR';
  const [isEditing, setEditing] = useState(false);
  const params = new URLSearchParams(search);
  const wanted = params.get(FILTER);
  const filter = isFilter(wanted) ? wanted : 'all';
  const kept = useMemo(() => narrow(items, filter), [items, filter]);
  const questions = kept.filter(({ nodeCd }) => nodeCd === 'ITEM');
  const asked = items.find(({ itemCd }) => itemCd === params.get(QUESTION));
  const chosen = asked?.nodeCd === 'ITEM' ? asked : questions[0];
  const place = questions.findIndex((each) => each.instIdctrsId === chosen?.instIdctrsId);
  const show = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    if (name === FILTER) next.delete(QUESTION);
    navigate(`${yearHref(year)}?${next}`, { replace: true });
  };
  const step = (by: number) => {
    const next = questions[place + by];
    return next && (() => show(QUESTION, next.itemCd));
  };
  const commands = useCommands(
    { selected: [year], reload },
    {
      remove: {
        refusal: () => (year.answeredCnt > 0 ? answerRefusals.answered : null),
        question: () => texts.removeQuestion,
        run: ([row], { signal }) =>
          row ? removeOwnYear({ id: row.id, year: row.year }, signal) : Promise.resolve(),
        done: results.deleted,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={commands.isRunning}>
      <RecordPanel title={texts.nameOf(year.year, instNm ?? instCdId)} lines={toYearLines(year)} />
      <div className={classes.page}>
        <section className={classes.panel} aria-label={texts.questions}>
          <SelectField
            label={texts.filter}
            data={Object.entries(texts.filters).map(([value, label]) => ({ value, label }))}
            value={filter}
            onChange={(value) => show(FILTER, value ?? 'all')}
          />
          {questions.length === 0 ? (
            <p className={classes.hint}>{items.length === 0 ? texts.noQuestions : texts.noMatch}</p>
          ) : (
            <div className={classes.tree}>
              <Tree
                label={texts.questions}
                nodes={kept.map((item) => ({
                  id: item.instIdctrsId,
                  parentId: item.upInstIdctrsId,
                  label: `${item.itemCd} ${item.itemNm}`,
                  item,
                }))}
                selected={chosen?.instIdctrsId ?? null}
                onSelect={({ item }) => item.nodeCd === 'ITEM' && show(QUESTION, item.itemCd)}
                extra={({ item }) => <State item={item} />}
                visibleRows={VISIBLE_ROWS}
              />
            </div>
          )}
        </section>
        {chosen && (
          <QuestionPanel
            key={chosen.instIdctrsId}
            address={{ id: year.id, year: year.year, instIdctrsId: chosen.instIdctrsId }}
            place={texts.place(place + 1, questions.length)}
            previous={step(-1)}
            next={step(1)}
          />
        )}
      </div>
      <RecordButtons listHref={listHref}>
        {isOperator && (
          <>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('remove')}>
              {texts.remove}
            </Button>
            <Button variant="default" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          </>
        )}
        <YearExcel of={year} />
        <YearImport of={year} />
        <Button variant="default" component={Link} href={sheetHref(year)}>
          {texts.toSheet}
        </Button>
      </RecordButtons>
      <ConfirmDialog commands={commands} />
      {isEditing && (
        <Suspense>
          <YearForm
            row={year}
            onSaved={() => {
              setEditing(false);
              reload();
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}

/** State of a question at the end of its row; a category has none. */
function State({ item: { nodeCd, isAnswered, stateCd } }: { item: AnsweredItem }) {
  if (nodeCd === 'CTGRY') return null;
  return (
    <span className={classes.state}>
      {stateCd === 'writing' && !isAnswered ? texts.unanswered : answerStateTexts.states[stateCd]}
    </span>
  );
}
