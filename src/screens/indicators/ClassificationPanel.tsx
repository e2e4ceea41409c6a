import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { Tree } from '../../components/tree/Tree.tsx';
import type { useRecord } from '../../components/useRecord.ts';
import { CLASSIFICATION_LEVELS, type ClassificationRow } from '../../contracts/classifications.ts';
import { actions, results } from '../../messages/ko.grid.ts';
import { classificationTexts as texts } from '../../messages/ko.indicators.ts';
import { tree } from '../../messages/ko.tree.ts';
import { changeClassification, deleteClassification } from '../../services/indicators.ts';
import { classificationNodes, refuseClassificationMove } from './classificationNodes.ts';
import classes from './Indicators.module.css';

const ClassificationForm = lazy(() => import('./ClassificationForm.tsx'));

const VISIBLE_ROWS = 14;

interface ClassificationPanelProps {
  record: ReturnType<typeof useRecord<ClassificationRow[]>>;
  /** The node whose indicators are listed; null lists all. */
  chosen: string | null;
  onChoose(idctrsClsfctnId: string | null): void;
}

/** The classification beside the list that it narrows; on a phone above it. */
export function ClassificationPanel({ record, ...props }: ClassificationPanelProps) {
  const [state, send] = record;
  return (
    <section className={classes.panel} aria-label={texts.title} aria-busy={state.matches('loading')}>
      <h2 className={classes.heading}>{texts.title}</h2>
      <p className={classes.hint}>{texts.hint}</p>
      <RecordGate of={record}>
        {(rows) => <Content rows={rows} reload={() => send({ type: 'record.reload' })} {...props} />}
      </RecordGate>
    </section>
  );
}

interface ContentProps extends Omit<ClassificationPanelProps, 'record'> {
  rows: readonly ClassificationRow[];
  reload(): void;
}

function Content({ rows, chosen, onChoose, reload }: ContentProps) {
  const nodes = useMemo(() => classificationNodes(rows), [rows]);
  const refuse = useMemo(() => refuseClassificationMove(nodes), [nodes]);
  const [edited, edit] = useState<{ node: ClassificationRow | null; upIdctrsClsfctnId: string } | null>(null);
  const node = rows.find(({ idctrsClsfctnId }) => idctrsClsfctnId === chosen);
  const commands = useCommands<ClassificationRow, 'move' | 'delete'>(
    { selected: node ? [node] : [], reload },
    {
      move: {
        // The node has the place it is to move to.
        run: async ([moved], { signal }) => {
          if (!moved) return;
          const { idctrsClsfctnId, version, upIdctrsClsfctnId, sortOrder } = moved;
          await changeClassification({ idctrsClsfctnId, version, upIdctrsClsfctnId, sortOrder }, signal);
        },
        done: texts.moved,
      },
      delete: {
        scope: 'one',
        question: ([deleted]) => texts.deleteQuestion(deleted?.clsfctnNm ?? ''),
        run: async ([deleted], { signal }) =>
          deleted && deleteClassification({ idctrsClsfctnId: deleted.idctrsClsfctnId }, signal),
        done: results.deleted,
        onDone: () => onChoose(null),
      },
    },
  );
  return (
    <>
      <Button
        fullWidth
        size="sm"
        justify="start"
        variant={chosen === null ? 'light' : 'subtle'}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {texts.all}
      </Button>
      <Tree
        label={texts.title}
        nodes={nodes}
        selected={chosen}
        onSelect={({ id }) => onChoose(id)}
        onMove={({ row }, { parentId, index }) =>
          commands.run('move', [{ ...row, upIdctrsClsfctnId: parentId, sortOrder: index }])
        }
        refuseMove={refuse}
        extra={({ row }) => (
          <span className={row.enabled ? classes.count : classes.off}>
            {row.enabled ? row.idctrsCnt > 0 && texts.count(row.idctrsCnt) : texts.hidden}
          </span>
        )}
        visibleRows={VISIBLE_ROWS}
      />
      {node && (
        <div className={classes.buttons}>
          <ReasonButton
            variant="default"
            size="compact-sm"
            reason={node.lvl === 1 ? texts.domainStays : null}
            onClick={() => commands.run('delete')}
          >
            {actions.delete}
          </ReasonButton>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => edit({ node, upIdctrsClsfctnId: node.upIdctrsClsfctnId ?? '' })}
          >
            {actions.edit}
          </Button>
          <ReasonButton
            variant="default"
            size="compact-sm"
            reason={node.lvl >= CLASSIFICATION_LEVELS ? tree.deepest : null}
            onClick={() => edit({ node: null, upIdctrsClsfctnId: node.idctrsClsfctnId })}
          >
            {texts.create}
          </ReasonButton>
        </div>
      )}
      {edited && (
        <Suspense>
          <ClassificationForm
            {...edited}
            onSaved={(saved) => {
              edit(null);
              onChoose(saved);
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
