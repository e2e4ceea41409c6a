import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePhone } from '../../components/grid/phone.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { TreeGrid, type TreeGridHandle } from '../../components/treeGrid/TreeGrid.tsx';
import type { CellTexts, GridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { domainCds } from '../../contracts/classifications.ts';
import { BASE_CODE, type EntryRow } from '../../contracts/entries.ts';
import { entryStates } from '../../contracts/entryStates.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { toActor } from '../../machines/entry/actor.ts';
import { entryLifecycle } from '../../machines/entry/lifecycle.ts';
import { baseName } from '../../messages/ko.entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { domainNames } from '../../messages/ko.roles.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import { AssignPeople } from './AssignPeople.tsx';
import classes from './Entries.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryExcel } from './EntryExcel.tsx';
import { EntryHead, EntryPanel } from './EntryPanel.tsx';
import { EntryToolbar } from './EntryToolbar.tsx';
import { listRepresented } from './entryActor.ts';
import { type EntryAddress, Q_MAX } from './entryAddress.ts';
import { isOfView, matchesFilter } from './entryFilters.ts';
import { buildEntryTree, type EntryTree, getEntryColumns, nameEntry } from './entryTree.ts';
import { ConflictList, KeptBar, SaveState } from './SaveState.tsx';
import { type EntryEditing, type ShownEntry, useEntryEdits } from './useEntryEdits.ts';
import { usePresence } from './usePresence.ts';

/** Reports whether the reader may write an entry now, as the chart decides. */
function mayEdit({ row }: ShownEntry, grid: LoadedGrid): boolean {
  const given = { by: toActor(row), isCycleOpen: isEntryOpen(grid.cycle.stateCd) };
  return entryLifecycle.decide(row.stateCd, { type: 'entry.save', ...given }).isAllowed;
}

/** The tree of a view as the grid edits it: what is changed in it goes to the entries. */
function useTreeEdits(tree: EntryTree, editing: EntryEditing): GridEdits {
  const { edits } = editing;
  return useMemo(() => {
    const issues = new Map<string, CellTexts>();
    for (const id of edits.typed.keys()) {
      const row = edits.stored.get(id);
      for (const [place, problem] of row ? editing.getProblems(row) : []) {
        const rowId = tree.findRow({ id, place });
        issues.set(rowId, new Map([...(issues.get(rowId) ?? []), ['value', problem]]));
      }
    }
    const unchanged = new Map(tree.rows.map((row) => [row.id, row]));
    return {
      rows: tree.rows,
      originals: unchanged,
      dirty: [],
      issues,
      canUndo: edits.past.length > 0,
      canRedo: edits.future.length > 0,
      change: (cells) =>
        editing.change(
          cells.flatMap(({ rowId, key, value }) => {
            const cell = tree.findCell(rowId, key);
            return cell ? [{ ...cell, value }] : [];
          }),
        ),
      undo: editing.undo,
      redo: editing.redo,
      isAsGiven: () => edits.typed.size === 0,
      restart: () => {},
    };
  }, [tree, editing, edits]);
}

interface WorkspaceProps {
  grid: LoadedGrid;
  userId: string;
  address: EntryAddress;
}

/** The grid of a cycle with its filters, what can be done, and the panel of the indicator that is chosen. */
export function EntryWorkspace({ grid, userId, address }: WorkspaceProps) {
  const editing = useEntryEdits(grid, userId);
  const others = usePresence(grid.cycle.entryCycleId);
  const isOnPhone = usePhone();
  const treeGrid = useRef<TreeGridHandle>(null);
  const [activeId, setActiveId] = useState<string | null>(address.row);
  const nodes = useMemo(() => new Map(grid.nodes.map((node) => [node.oncoIdctrsId, node])), [grid.nodes]);
  const { filter, indicator } = address;
  const writes = grid.rows.some((row) => row.mayWrite);
  const isOwn = (row: EntryRow) =>
    row.managerId === userId || row.approverId === userId || listRepresented(row, grid.actsFor).length > 0;
  const matched = [...editing.edits.stored.values()].filter((row) =>
    matchesFilter(row, filter, { nodes, isOwn, show: editing.show }),
  );
  const counts = new Map(
    [...Map.groupBy(matched, (row) => row.bizSectId)].map(([id, rows]) => [id, rows.length]),
  );
  const wanted = address.row === null ? undefined : editing.edits.stored.get(address.row);
  // without a section in the address, that of the entry in it, else the first one that has something to show
  const bizSectId =
    grid.sections.find((each) => each.bizSectId === (address.bizSectId ?? wanted?.bizSectId))?.bizSectId ??
    grid.sections.find((each) => counts.has(each.bizSectId))?.bizSectId ??
    grid.sections[0]?.bizSectId;
  const isBySection = indicator === null;
  const view = isBySection
    ? { bizSectId: bizSectId ?? '' }
    : { oncoIdctrsId: indicator === BASE_CODE ? null : indicator };
  const entries = matched.filter((row) => isOfView(row, view)).map(editing.show);
  const ordered = isBySection
    ? entries
    : entries.toSorted(
        (one, other) =>
          grid.sections.findIndex(({ bizSectId: id }) => id === one.row.bizSectId) -
          grid.sections.findIndex(({ bizSectId: id }) => id === other.row.bizSectId),
      );
  const tree = buildEntryTree({
    grid,
    editing,
    entries: ordered,
    isBySection,
    mayEdit: (entry) => mayEdit(entry, grid),
  });
  const edits = useTreeEdits(tree, editing);
  const columns = getEntryColumns(tree);
  const listed = tree.rows.flatMap(({ id }) => {
    const row = editing.edits.stored.get(id);
    return row ? [editing.show(row)] : [];
  });
  useEffect(() => {
    if (address.row === null) return;
    setActiveId(address.row);
    treeGrid.current?.reveal({ rowId: address.row, key: null });
  }, [address.row]);
  const active = (activeId !== null && listed.find(({ row }) => row.idctrsDataId === activeId)) || listed[0];
  const activeNode = active?.row.oncoIdctrsId == null ? undefined : nodes.get(active.row.oncoIdctrsId);
  const panel = active && (
    <EntryPanel
      key={active.row.idctrsDataId}
      grid={grid}
      editing={editing}
      entry={active}
      node={activeNode}
      mayEdit={mayEdit(active, grid)}
      isHeadless={isOnPhone}
    />
  );
  if (grid.sections.length === 0) return <p className={classes.empty}>{texts.noRows}</p>;
  return (
    <>
      {isOnPhone ? (
        <details className={classes.folded}>
          <summary>{texts.filters.title}</summary>
          <Filters grid={grid} address={address} bizSectId={bizSectId ?? null} counts={counts} />
        </details>
      ) : (
        <Filters grid={grid} address={address} bizSectId={bizSectId ?? null} counts={counts} />
      )}
      {grid.actsFor.length > 0 && (
        <ul className={classes.actsFor}>
          {grid.actsFor.map(({ fromId, fromNm, kindCd, toYmd }) => (
            <li key={`${fromId} ${kindCd}`}>{texts.actsFor.until(fromNm, kindCd, toYmd)}</li>
          ))}
        </ul>
      )}
      <KeptBar editing={editing} />
      <ConflictList
        editing={editing}
        getName={(row) => nameEntry(row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId))}
        findNode={(id) => (id === null ? undefined : nodes.get(id))}
      />
      <div className={classes.bar}>
        <div className={classes.status}>
          {writes && <SaveState editing={editing} />}
          {others.length > 0 && (
            <p className={classes.people}>
              {texts.people(others.map(({ userName }) => userName).join(', '))}
            </p>
          )}
        </div>
        <EntryToolbar
          grid={grid}
          editing={editing}
          entries={listed}
          bizSectId={isBySection ? (bizSectId ?? null) : null}
        >
          <AssignPeople
            grid={grid}
            editing={editing}
            listed={listed}
            getSelected={() => {
              const selected = treeGrid.current?.getSelectedRows() ?? [active?.row.idctrsDataId ?? ''];
              const ids = new Set(tree.listEntries(selected));
              return listed.filter(({ row }) => ids.has(row.idctrsDataId));
            }}
          />
          <EntryExcel
            grid={grid}
            editing={editing}
            bizSectId={isBySection ? (bizSectId ?? null) : null}
            isMine={filter.isMine}
          />
        </EntryToolbar>
      </div>
      {isOnPhone ? (
        active ? (
          <EntryCard
            editing={editing}
            entries={listed}
            active={active}
            label={
              isBySection
                ? nameEntry(activeNode)
                : (grid.sections.find((each) => each.bizSectId === active.row.bizSectId)?.bizSectNm ?? '')
            }
            mayEdit={mayEdit(active, grid)}
            onShow={setActiveId}
            head={<EntryHead entry={active} node={activeNode} />}
          >
            {panel}
          </EntryCard>
        ) : (
          <p className={classes.empty}>{texts.empty}</p>
        )
      ) : (
        <div className={classes.columns}>
          {listed.length === 0 ? (
            <p className={classes.empty}>{texts.empty}</p>
          ) : (
            <TreeGrid
              ref={treeGrid}
              label={texts.label}
              title={isBySection ? texts.columns.name : texts.section}
              columns={columns}
              edits={edits}
              visibleRows={14}
              treeWidth={230}
              isSavedAtOnce
              isReadOnly={!writes}
              onActive={({ rowId }) => {
                const id = tree.findEntry(rowId);
                if (id !== undefined) setActiveId(id);
              }}
            />
          )}
          {panel ?? <p className={classes.empty}>{texts.panel.empty}</p>}
        </div>
      )}
    </>
  );
}

function Filters({
  grid,
  address,
  bizSectId,
  counts,
}: {
  grid: LoadedGrid;
  address: EntryAddress;
  bizSectId: string | null;
  /** Entries that the filters leave, by section. */
  counts: ReadonlyMap<string, number>;
}) {
  const { filter, indicator } = address;
  // what is shown next need not have the entry that the address has led to
  const show: EntryAddress['show'] = (change) => address.show({ row: null, ...change });
  const indicators = grid.nodes.filter(({ scoring }) => scoring !== null);
  return (
    <section aria-label={texts.filters.title} className={classes.filters}>
      <SelectField
        label={texts.view}
        data={[
          { value: 'section', label: texts.views.section },
          { value: 'indicator', label: texts.views.indicator },
        ]}
        value={indicator === null ? 'section' : 'indicator'}
        onChange={(value) =>
          show({ indicator: value === 'section' ? null : (indicators[0]?.oncoIdctrsId ?? BASE_CODE) })
        }
      />
      {indicator === null ? (
        <SelectField
          label={texts.section}
          data={grid.sections.map((section) => ({
            value: section.bizSectId,
            label: texts.sectionCount(section.bizSectNm, counts.get(section.bizSectId) ?? 0),
          }))}
          value={bizSectId}
          onChange={(id) => show({ bizSectId: id })}
        />
      ) : (
        <SelectField
          label={texts.indicator}
          searchable
          data={[
            { value: BASE_CODE, label: `${BASE_CODE} ${baseName}` },
            ...indicators.map((node) => ({ value: node.oncoIdctrsId, label: nameEntry(node) })),
          ]}
          value={indicator}
          onChange={(id) => show({ indicator: id })}
        />
      )}
      <SelectField
        label={texts.filters.state}
        data={[
          { value: '', label: texts.filters.all },
          ...entryStates.map((state) => ({ value: state, label: entryStateTexts.states[state] })),
        ]}
        value={filter.state ?? ''}
        onChange={(state) => show({ state })}
      />
      {indicator === null && (
        <SelectField
          label={texts.filters.domain}
          data={[
            { value: '', label: texts.filters.all },
            ...domainCds.map((code) => ({ value: code, label: domainNames[code] })),
          ]}
          value={filter.domainCd ?? ''}
          onChange={(domainCd) => show({ domainCd })}
        />
      )}
      <TextInput
        size="md"
        label={texts.filters.q}
        value={filter.q}
        maxLength={Q_MAX}
        onChange={({ currentTarget: { value } }) => show({ q: value })}
      />
      <div className={classes.checks}>
        {grid.rows.some(({ mayWrite, mayApprove }) => mayWrite || mayApprove) && (
          <Checkbox
            label={texts.filters.mine}
            checked={filter.isMine}
            onChange={({ currentTarget: { checked } }) => show({ mine: checked ? 'true' : null })}
          />
        )}
        <Checkbox
          label={texts.filters.flagged}
          checked={filter.isFlagged}
          onChange={({ currentTarget: { checked } }) => show({ flagged: checked ? 'true' : null })}
        />
        {filter.isUnsent && (
          <Checkbox label={texts.filters.late} checked onChange={() => show({ late: null, dueSoon: null })} />
        )}
      </div>
    </section>
  );
}
