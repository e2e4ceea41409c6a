import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ExcelButton } from '../../components/ExcelButton.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  isInBoundary,
  placeSubordinates,
  SUBORDINATE_COMPANY,
  type SubordinateRow,
} from '../../contracts/subordinateCompanies.ts';
import { results } from '../../messages/ko.grid.ts';
import { subordinates as texts } from '../../messages/ko.subordinates.ts';
import {
  changeSubordinate,
  deleteSubordinate,
  listSubordinates,
} from '../../services/subordinateCompanies.ts';
import { SubordinateDetail } from './SubordinateDetail.tsx';
import classes from './Subordinates.module.css';
import { SubordinateTree } from './SubordinateTree.tsx';

const SubordinateForm = lazy(() => import('./SubordinateForm.tsx'));

/** The subsidiaries of the own company as a tree, which is its reporting boundary. */
export default function SubordinatesScreen() {
  const record = useRecord((signal) => listSubordinates({}, signal), { resources: [SUBORDINATE_COMPANY] });
  const [state, send] = record;
  return (
    <RecordGate of={record}>
      {({ rows }) => (
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
  rows: SubordinateRow[];
  isLoading: boolean;
  reload(): void;
}

function Content({ rows, isLoading, reload }: ContentProps) {
  const [chosenId, choose] = useState<string | null>(null);
  const [form, openForm] = useState<{ row: SubordinateRow | null; parentId: string | null } | null>(null);
  const placed = placeSubordinates(rows);
  const chosen = placed.find(({ node }) => node.subordinateCompanyId === chosenId) ?? placed[0];
  const commands = useCommands(
    { selected: chosen ? [chosen.node] : [], reload },
    {
      move: {
        // The row has the place it is to move to.
        run: async ([moved], { signal }) => {
          if (!moved) return;
          const { subordinateCompanyId, version, upSubordinateCompanyId, sortOrder } = moved;
          const place = { upSubordinateCompanyId, sortOrder };
          await changeSubordinate({ subordinateCompanyId, version, ...place }, signal);
        },
        done: texts.moved,
      },
      delete: {
        scope: 'one',
        question: ([row]) => texts.deleteQuestion(row?.name ?? ''),
        run: async ([row], { signal }) => {
          if (row) await deleteSubordinate({ subordinateCompanyId: row.subordinateCompanyId }, signal);
        },
        done: results.deleted,
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <div className={classes.bar}>
        <p className={classes.summary}>
          {rows.length > 0 && texts.summary(rows.length, placed.filter(isInBoundary).length)}
        </p>
        {rows.length > 0 && <ExcelButton resource="subordinateCompany" title={texts.title} />}
        <Button size="sm" onClick={() => openForm({ row: null, parentId: null })}>
          {texts.create}
        </Button>
      </div>
      {chosen ? (
        <div className={classes.page}>
          <SubordinateTree
            placed={placed}
            chosenId={chosen.node.subordinateCompanyId}
            onChoose={choose}
            onMove={(moved, { parentId, index }) =>
              commands.run('move', [{ ...moved, upSubordinateCompanyId: parentId, sortOrder: index }])
            }
          />
          <SubordinateDetail
            placed={chosen}
            onEdit={() => openForm({ row: chosen.node, parentId: chosen.node.upSubordinateCompanyId })}
            onAddChild={() => openForm({ row: null, parentId: chosen.node.subordinateCompanyId })}
            onDelete={() => commands.run('delete')}
          />
        </div>
      ) : (
        <section className={classes.panel} aria-label={texts.tree}>
          <h2 className={classes.heading}>{texts.none}</h2>
          <p className={classes.hint}>{texts.noneHint}</p>
        </section>
      )}
      {form && (
        <Suspense>
          <SubordinateForm
            parentId={form.parentId}
            row={rows.find((row) => row.subordinateCompanyId === form.row?.subordinateCompanyId) ?? form.row}
            placed={placed}
            onSaved={(id) => {
              openForm(null);
              choose(id);
              reload();
            }}
            onClose={() => openForm(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
