import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { ExcelButton } from '../../components/ExcelButton.tsx';
import { dateTime } from '../../components/formats.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { Tree } from '../../components/tree/Tree.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { CategoryRow } from '../../contracts/categories.ts';
import { categories as texts } from '../../messages/ko.categories.ts';
import { actions, grid, results } from '../../messages/ko.grid.ts';
import { CATEGORY, changeCategory, deleteCategory, listCategories } from '../../services/categories.ts';
import classes from './Categories.module.css';
import { type CategoryNode, categoryNodes, refuseCategoryMove } from './categoryNodes.ts';

const CategoryForm = lazy(() => import('./CategoryForm.tsx'));

/** Rows in sight: more than most installations have. */
const VISIBLE_ROWS = 16;

/** The categories of every area, in an order that is changed here. */
export default function CategoriesScreen() {
  const record = useRecord(listCategories, { resources: [CATEGORY] });
  const [state, send] = record;
  return (
    <RecordGate of={record}>
      {(rows) => (
        <Content
          rows={rows}
          isLoading={state.matches('loading')}
          reload={() => send({ type: 'record.reload' })}
        />
      )}
    </RecordGate>
  );
}

interface ContentProps {
  rows: readonly CategoryRow[];
  isLoading: boolean;
  reload(): void;
}

function Content({ rows, isLoading, reload }: ContentProps) {
  const nodes = useMemo(() => categoryNodes(rows), [rows]);
  const [chosenId, choose] = useState<string | null>(null);
  const [edited, edit] = useState<Pick<CategoryNode, 'area' | 'category'> | null>(null);
  const chosen = nodes.find(({ id }) => id === chosenId) ?? nodes[0];
  const commands = useCommands(
    { selected: chosen?.category ? [chosen.category] : [], reload },
    {
      move: {
        // the category has the place it is to move to
        run: async ([moved], { signal }) => {
          if (!moved) return;
          const { categoryId, version, sortOrder } = moved;
          await changeCategory({ categoryId, version, sortOrder }, signal);
        },
        done: texts.moved,
      },
      delete: {
        scope: 'one',
        question: ([deleted]) => texts.deleteQuestion(deleted?.categoryNm ?? ''),
        run: async ([deleted], { signal }) =>
          deleted && deleteCategory({ categoryId: deleted.categoryId }, signal),
        done: results.deleted,
      },
    },
  );
  // as new as the list has it, when somebody else has changed it
  const newest = rows.find(({ categoryId }) => categoryId === edited?.category?.categoryId);
  return (
    <>
      <div className={classes.page} aria-busy={isLoading || commands.isRunning}>
        <section className={classes.panel} aria-label={texts.tree}>
          <div className={classes.bar}>
            <h2 className={classes.heading}>{texts.tree}</h2>
            <ExcelButton resource="category" title={texts.title} />
          </div>
          <p className={classes.hint}>{texts.treeHint}</p>
          <Tree
            label={texts.tree}
            nodes={nodes}
            selected={chosen?.id ?? null}
            onSelect={({ id }) => choose(id)}
            onMove={({ id, category }, { index }) => {
              choose(id);
              if (category) commands.run('move', [{ ...category, sortOrder: index }]);
            }}
            refuseMove={refuseCategoryMove}
            extra={({ category }) =>
              category?.enabled === false && <span className={classes.off}>{texts.noUse}</span>
            }
            visibleRows={VISIBLE_ROWS}
          />
        </section>
        {chosen && (
          <section className={classes.panel} aria-label={texts.detail}>
            <h2 className={classes.heading}>{chosen.label}</h2>
            <DescriptionList lines={toLines(chosen, nodes)} />
            <div className={classes.buttons}>
              {chosen.category && (
                <>
                  <Button variant="default" onClick={() => commands.run('delete')}>
                    {actions.delete}
                  </Button>
                  <Button variant="default" onClick={() => edit(chosen)}>
                    {actions.edit}
                  </Button>
                </>
              )}
              <Button onClick={() => edit({ area: chosen.area, category: null })}>{texts.create}</Button>
            </div>
          </section>
        )}
      </div>
      {edited && (
        <Suspense>
          <CategoryForm
            area={edited.area}
            category={edited.category && (newest ?? edited.category)}
            onSaved={(categoryId) => {
              edit(null);
              choose(categoryId);
              reload();
            }}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}

function toLines({ area, category }: CategoryNode, nodes: readonly CategoryNode[]): DescriptionLine[] {
  if (!category) {
    const ofArea = nodes.filter((node) => node.parentId === area).length;
    return [[texts.registered, ofArea === 0 ? texts.none : texts.count(ofArea)]];
  }
  const { enabled, lastModifiedAt, lastModifiedBy, postCnt } = category;
  return [
    [texts.area, texts.areas[area]],
    [texts.enabled, enabled ? texts.use : texts.noUse],
    [texts.posts, texts.postCount(postCnt)],
    [grid.modifiedBy, lastModifiedBy?.userName ?? grid.none],
    [grid.modifiedAt, dateTime(lastModifiedAt)],
  ];
}
