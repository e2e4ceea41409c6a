import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { matchesHangul } from '../../components/matchesHangul.ts';
import { TickBox } from '../../components/roleAccess/TickBox.tsx';
import { useRowWindow } from '../../components/tree/useRowWindow.ts';
import type { RoleUser } from '../../contracts/roleUsers.ts';
import { grid } from '../../messages/ko.grid.ts';
import { roleUsersModal as texts } from '../../messages/ko.roleScreens.ts';
import classes from './RoleUsersModal.module.css';

/** Document 2, section 9. */
const ROW_HEIGHT = 56;
const VISIBLE_ROWS = 7;
/** Place of the box that ticks all rows in view of the search. */
const ALL = -1;

interface WorkerTableProps {
  label: string;
  workers: readonly RoleUser[];
  /** Ids of the ticked ones. */
  marked: readonly string[];
  /** Nobody can be ticked now. */
  isFixed: boolean;
  onMark(ids: string[]): void;
}

const describePlace = ({ departmentName, jobGradeName }: RoleUser) =>
  [departmentName, jobGradeName].filter(Boolean).join(' · ') || grid.none;

/** One of the two lists: any number of workers, found by name, id or department, several ticked at once. */
export function WorkerTable({ label, workers, marked, isFixed, onMark }: WorkerTableProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(ALL);
  const q = useDeferredValue(typed.trim());
  const found = useMemo(() => {
    if (q === '') return workers;
    return workers.filter(({ userName, userId, departmentName }) =>
      [userName, userId, departmentName].some((text) => text !== null && matchesHangul(text, q)),
    );
  }, [workers, q]);
  const ticked = useMemo(() => new Set(marked), [marked]);
  const window = useRowWindow({ count: found.length, rowHeight: ROW_HEIGHT, scroller, keep: focused });

  const tickedCount = found.filter(({ userIdentifiedId }) => ticked.has(userIdentifiedId)).length;
  const allState = tickedCount === 0 ? false : tickedCount === found.length ? true : 'mixed';
  const toggle = (userIdentifiedId: string) => {
    const next = new Set(ticked);
    if (!next.delete(userIdentifiedId)) next.add(userIdentifiedId);
    onMark([...next]);
  };
  const toggleAll = () => {
    const next = new Set(ticked);
    for (const { userIdentifiedId } of found) {
      if (allState === true) next.delete(userIdentifiedId);
      else next.add(userIdentifiedId);
    }
    onMark([...next]);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = focused + step;
    if (step === 0 || next < ALL || next >= found.length) return;
    event.preventDefault();
    setFocused(next);
    if (next !== ALL) window.scrollToIndex(next);
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      document.getElementById(id)?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus(),
    );
  };

  return (
    <section aria-label={label} className={classes.list} id={id}>
      <header className={classes.head}>
        <h3>{label}</h3>
        <p role="status" className={classes.count}>
          {marked.length > 0 ? texts.chosen(marked.length) : texts.count(found.length, workers.length)}
        </p>
      </header>
      <TextInput
        size="sm"
        type="search"
        aria-label={`${label} ${texts.search}`}
        placeholder={texts.search}
        leftSection={<IconSearch aria-hidden size={18} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFocused(ALL);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside have the focus */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ height: (VISIBLE_ROWS + 1) * ROW_HEIGHT, overflow: 'auto' }}
        onKeyDown={onKey}
      >
        <table aria-label={label} aria-rowcount={found.length + 1} className={classes.table}>
          <thead className={classes.thead}>
            <tr aria-rowindex={1} className={classes.row}>
              <th scope="col">
                <TickBox
                  place={String(ALL)}
                  label={`${label} ${texts.selectAll}`}
                  state={allState}
                  isReadOnly={isFixed || found.length === 0}
                  isReachable={focused === ALL}
                  onFocus={() => setFocused(ALL)}
                  onToggle={toggleAll}
                />
              </th>
              <th scope="col">{texts.name}</th>
              <th scope="col" className={classes.wide}>
                {texts.department}
              </th>
              <th scope="col">{texts.role}</th>
            </tr>
          </thead>
          <tbody className={classes.tbody} style={{ height: window.getTotalSize() }}>
            {window.getVirtualItems().map(({ index, start }) => {
              const worker = found[index];
              if (!worker) return null;
              const { userIdentifiedId, userName, userId, roleNm } = worker;
              return (
                <tr
                  key={userIdentifiedId}
                  aria-rowindex={index + 2}
                  className={classes.row}
                  data-ticked={ticked.has(userIdentifiedId)}
                  style={{ transform: `translateY(${start}px)` }}
                  onClick={({ target }) => {
                    if (!isFixed && !(target instanceof HTMLInputElement)) toggle(userIdentifiedId);
                  }}
                >
                  <td>
                    <TickBox
                      place={String(index)}
                      label={texts.select(userName)}
                      state={ticked.has(userIdentifiedId)}
                      isReadOnly={isFixed}
                      isReachable={focused === index}
                      onFocus={() => setFocused(index)}
                      onToggle={() => toggle(userIdentifiedId)}
                    />
                  </td>
                  <td>
                    <span className={classes.person}>{userName}</span>
                    <span className={classes.fact}>{userId ?? grid.none}</span>
                  </td>
                  <td className={classes.wide}>{describePlace(worker)}</td>
                  <td>{roleNm ?? grid.none}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {found.length === 0 && <p className={classes.empty}>{q === '' ? texts.nobody : texts.nobodyFound}</p>}
      </div>
    </section>
  );
}
