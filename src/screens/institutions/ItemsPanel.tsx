import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { saveAs } from '../../components/saveAs.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INSTITUTION_ITEM, type ItemRow, type NodeCd } from '../../contracts/institutionItems.ts';
import { INSTITUTION_MAPPING, type MappingRow } from '../../contracts/institutionMappings.ts';
import { INSTITUTION, type InstitutionDetail } from '../../contracts/institutions.ts';
import { grid, results } from '../../messages/ko.grid.ts';
import { mappingTexts, itemTexts as texts } from '../../messages/ko.institutions.ts';
import { downloadExcel } from '../../services/excel.ts';
import { recordKey } from '../../services/freshData.ts';
import { changeItem, deleteItem, listItems, listMappings } from '../../services/institutions.ts';
import classes from './Institutions.module.css';
import { ItemDetail } from './ItemDetail.tsx';
import { type ItemNode, itemNodes, refuseItemMove } from './itemNodes.ts';

const ItemForm = lazy(() => import('./ItemForm.tsx'));
const MappingForm = lazy(() => import('./MappingForm.tsx'));
const ItemImport = lazy(() => import('./ItemImport.tsx'));

const VISIBLE_ROWS = 14;

interface ItemsPanelProps {
  institution: InstitutionDetail;
  mayWrite: boolean;
}

/** The categories and questions of a set as a tree, and one of them beside it. */
export function ItemsPanel({ institution: { institutionId }, mayWrite }: ItemsPanelProps) {
  const record = useRecord(
    async (signal) => {
      const items = listItems(institutionId, signal);
      return { rows: await items, mappings: mayWrite ? [] : await listMappings(institutionId, signal) };
    },
    {
      deps: [institutionId, mayWrite],
      resources: [INSTITUTION_ITEM, INSTITUTION_MAPPING, recordKey(INSTITUTION, institutionId)],
    },
  );
  const [, send] = record;
  return (
    <RecordGate of={record}>
      {(loaded) => (
        <Content
          {...loaded}
          institutionId={institutionId}
          mayWrite={mayWrite}
          reload={() => send({ type: 'record.reload' })}
        />
      )}
    </RecordGate>
  );
}

interface ContentProps {
  rows: readonly ItemRow[];
  mappings: readonly MappingRow[];
  institutionId: string;
  mayWrite: boolean;
  reload(): void;
}

type Opened =
  | { kind: 'edit'; item: ItemRow }
  | { kind: 'create'; nodeCd: NodeCd; parent: ItemRow | null }
  | { kind: 'map'; item: ItemRow }
  | { kind: 'import' };

function Content({ rows, mappings, institutionId, mayWrite, reload }: ContentProps) {
  const nodes = useMemo(() => itemNodes(rows), [rows]);
  const refuse = useMemo(() => refuseItemMove(nodes), [nodes]);
  const [chosenId, choose] = useState<string | null>(null);
  const [opened, open] = useState<Opened | null>(null);
  const chosen = rows.find(({ instIdctrsId }) => instIdctrsId === chosenId) ?? rows[0] ?? null;
  const findMapping = (id: string) => mappings.find(({ instIdctrsId }) => instIdctrsId === id);
  const commands = useCommands<ItemRow, 'move' | 'delete' | 'excel'>(
    { selected: chosen ? [chosen] : [], reload },
    {
      move: {
        // The row has the place it is to move to.
        run: async ([moved], { signal }) => {
          if (!moved) return;
          const { instIdctrsId, version, upInstIdctrsId, sortOrder } = moved;
          await changeItem(institutionId, { instIdctrsId, version, upInstIdctrsId, sortOrder }, signal);
        },
        done: texts.moved,
      },
      delete: {
        scope: 'one',
        question: ([deleted]) => texts.deleteQuestion(deleted?.itemCd ?? ''),
        run: async ([deleted], { signal }) => {
          if (deleted) await deleteItem(institutionId, { instIdctrsId: deleted.instIdctrsId }, signal);
        },
        done: results.deleted,
      },
      excel: {
        scope: 'page',
        run: async (_, { signal }) => {
          const file = await downloadExcel('institutionItem', { institutionId }, { signal });
          if (file) saveAs(file.content, file.name);
        },
        done: grid.exportStarted,
      },
    },
  );
  const close = () => open(null);
  const onSaved = (id: string) => {
    close();
    choose(id);
    reload();
  };
  const category = chosen?.nodeCd === 'CTGRY' ? chosen : null;
  return (
    <>
      <div className={classes.bar}>
        {rows.length > 0 && (
          <Button variant="default" size="sm" onClick={() => commands.run('excel')}>
            {texts.export}
          </Button>
        )}
        {mayWrite && (
          <>
            <Button variant="default" size="sm" onClick={() => open({ kind: 'import' })}>
              {texts.import}
            </Button>
            <Button size="sm" onClick={() => open({ kind: 'create', nodeCd: 'CTGRY', parent: null })}>
              {texts.createCategory}
            </Button>
          </>
        )}
      </div>
      <div className={classes.page}>
        <section className={classes.panel} aria-label={texts.tree}>
          <h2 className={classes.heading}>{texts.tree}</h2>
          <p className={classes.hint}>
            {rows.length === 0 ? texts.empty : mayWrite ? texts.hint : texts.readHint}
          </p>
          {rows.length === 0 && mayWrite && <p className={classes.hint}>{texts.emptyHint}</p>}
          {rows.length > 0 && (
            <Tree<ItemNode>
              label={texts.tree}
              nodes={nodes}
              selected={chosen?.instIdctrsId ?? null}
              onSelect={({ id }) => choose(id)}
              {...(mayWrite && {
                onMove: ({ id, row }, { parentId, index }) => {
                  choose(id);
                  commands.run('move', [{ ...row, upInstIdctrsId: parentId, sortOrder: index }]);
                },
                refuseMove: refuse,
              })}
              extra={({ id, row }) => <Extra row={row} mapped={findMapping(id)?.indicators.length ?? 0} />}
              visibleRows={VISIBLE_ROWS}
            />
          )}
        </section>
        {chosen && (
          <ItemDetail
            item={chosen}
            parent={rows.find(({ instIdctrsId }) => instIdctrsId === chosen.upInstIdctrsId) ?? null}
            mapping={mayWrite ? null : (findMapping(chosen.instIdctrsId)?.indicators ?? [])}
            onMap={() => open({ kind: 'map', item: chosen })}
            write={
              mayWrite
                ? {
                    edit: () => open({ kind: 'edit', item: chosen }),
                    remove: () => commands.run('delete'),
                    create: category && ((nodeCd) => open({ kind: 'create', nodeCd, parent: category })),
                  }
                : null
            }
          />
        )}
      </div>
      <ConfirmDialog commands={commands} />
      <Suspense>
        {(opened?.kind === 'edit' || opened?.kind === 'create') && (
          <ItemForm
            institutionId={institutionId}
            item={
              opened.kind === 'edit'
                ? (rows.find((row) => row.instIdctrsId === opened.item.instIdctrsId) ?? opened.item)
                : null
            }
            nodeCd={opened.kind === 'edit' ? opened.item.nodeCd : opened.nodeCd}
            parent={opened.kind === 'edit' ? null : opened.parent}
            onSaved={onSaved}
            onClose={close}
          />
        )}
        {opened?.kind === 'map' && (
          <MappingForm
            item={opened.item}
            mapping={findMapping(opened.item.instIdctrsId) ?? null}
            onSaved={() => onSaved(opened.item.instIdctrsId)}
            onClose={close}
          />
        )}
        {opened?.kind === 'import' && <ItemImport institutionId={institutionId} onClose={close} />}
      </Suspense>
    </>
  );
}

const Extra = ({ row: { maxScore, links }, mapped }: { row: ItemRow; mapped: number }) => (
  <span className={classes.extra}>
    {[
      links.length > 0 && texts.linkCount(links.length),
      mapped > 0 && mappingTexts.mapped(mapped),
      maxScore !== null && texts.toScore(maxScore),
    ]
      .filter(Boolean)
      .join(' · ')}
  </span>
);
