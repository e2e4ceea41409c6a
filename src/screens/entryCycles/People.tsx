import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { dateTime } from '../../components/formats.ts';
import { PlainTable } from '../../components/PlainTable.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { toast } from '../../components/toast.ts';
import { type CycleStatus, daysBetween } from '../../contracts/entryCycles.ts';
import { seoulDayDigits } from '../../contracts/seoulTime.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { cycleRefusals } from '../../messages/ko.entries.ts';
import { cycleTexts, entryStatusTexts as texts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { remindOfEntries } from '../../services/entryCycles.ts';
import { serverNow } from '../../services/serverClock.ts';
import classes from './EntryStatus.module.css';
import { type PeopleFilter, peopleFilters, type useStatusAddress } from './statusAddress.ts';

type Progress = CycleStatus['people'][number];
interface Reminded {
  id: string;
  userName: string;
}

const isShown: Readonly<Record<PeopleFilter, (person: Progress) => boolean>> = {
  all: () => true,
  late: ({ lateCnt }) => lateCnt > 0,
  open: ({ openCnt }) => openCnt > 0,
};

/** Progress of the people in charge, whom an operator reminds one by one or together. */
export function People({
  status: { cycle, people: all },
  address,
  isOperator,
  reload,
}: {
  status: CycleStatus;
  address: Pick<ReturnType<typeof useStatusAddress>, 'people' | 'show'>;
  isOperator: boolean;
  reload(): void;
}) {
  const people = all.filter((person) => isShown[address.people](person));
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const isOpen = isEntryOpen(cycle.stateCd);
  const findReason = ({ openCnt, remindedToday }: Progress): string | null => {
    if (!isOpen) return cycleRefusals.notOpen;
    if (openCnt === 0) return texts.nothingOpen;
    return remindedToday ? texts.remindedToday : null;
  };
  const remindable = people.flatMap((person): Reminded[] =>
    person.id === null || findReason(person) !== null
      ? []
      : [{ id: person.id, userName: person.userName ?? grid.none }],
  );
  const selected = remindable.filter(({ id }) => chosen.has(id));
  const commands = useCommands<Reminded, 'remind'>(
    { selected, reload, clearSelection: () => choose(new Set()) },
    {
      remind: {
        question: (rows) => texts.remindQuestion(rows.map(({ userName }) => userName)),
        run: async (rows, { signal }) => {
          const { sentCnt, skippedCnt } = await remindOfEntries(
            cycle,
            rows.map(({ id }) => id),
            signal,
          );
          toast(texts.reminded(sentCnt, skippedCnt));
        },
        done: null,
      },
    },
  );
  const toggle = (id: string) =>
    choose((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));

  const findBlocked = (): string | null => {
    if (!isOpen) return cycleRefusals.notOpen;
    if (remindable.length === 0)
      return people.some(({ remindedToday }) => remindedToday) ? texts.remindedToday : texts.nothingOpen;
    return selected.length === 0 ? texts.nobodySelected : null;
  };
  const isAll = remindable.length > 0 && selected.length === remindable.length;
  const daysLate = daysBetween(cycle.dueYmd, seoulDayDigits(serverNow()));

  if (all.length === 0) return <p className={classes.note}>{texts.noPeople}</p>;
  const headers = [
    texts.person,
    texts.department,
    texts.total,
    texts.done,
    texts.open,
    texts.late,
    texts.lateSince,
    texts.lastLogin,
    ...(isOperator ? [texts.remind] : []),
  ];
  return (
    <>
      <div className={classes.head}>
        <SelectField
          label={texts.shownPeople}
          className={classes.choice}
          data={peopleFilters.map((value) => ({ value, label: texts.peopleFilters[value] }))}
          value={address.people}
          onChange={(value) =>
            address.show({ people: peopleFilters.find((each) => each === value) ?? 'all' })
          }
        />
        {isOperator && (
          <div className={classes.buttons}>
            <Checkbox
              size="md"
              label={texts.selectAll(remindable.length)}
              checked={isAll}
              indeterminate={selected.length > 0 && !isAll}
              disabled={remindable.length === 0}
              onChange={() => choose(new Set(isAll ? [] : remindable.map(({ id }) => id)))}
            />
            <ReasonButton
              size="sm"
              reason={findBlocked()}
              disabled={commands.isRunning}
              onClick={() => commands.run('remind')}
            >
              {selected.length === 0 ? texts.remind : texts.remindSelected(selected.length)}
            </ReasonButton>
          </div>
        )}
      </div>
      {people.length === 0 && <p className={classes.note}>{texts.nobodyShown}</p>}
      {people.length > 0 && (
        <PlainTable
          label={texts.people}
          headers={headers}
          rows={people.map((person) => {
            const { id, userName, departmentName } = person;
            const name = id === null ? cycleTexts.noManager : (userName ?? grid.none);
            const isRemindable = remindable.some((each) => each.id === id);
            return {
              key: id ?? '',
              cells: [
                isOperator && id !== null ? (
                  <Checkbox
                    key="name"
                    size="md"
                    label={name}
                    checked={isRemindable && chosen.has(id)}
                    disabled={!isRemindable}
                    onChange={() => toggle(id)}
                  />
                ) : (
                  name
                ),
                departmentName ?? grid.none,
                texts.cases(person.totalCnt),
                texts.cases(person.doneCnt),
                texts.cases(person.openCnt),
                texts.cases(person.lateCnt),
                person.lateCnt > 0 ? texts.lateSinceShown(cycle.dueYmd, daysLate) : grid.none,
                id === null ? grid.none : dateTime(person.lastLoginAt),
                ...(isOperator
                  ? [
                      id !== null && (
                        <ReasonButton
                          key="remind"
                          size="compact-sm"
                          variant="default"
                          reason={findReason(person)}
                          disabled={commands.isRunning}
                          aria-label={texts.remindOne(name)}
                          onClick={() => commands.run('remind', [{ id, userName: name }])}
                        >
                          {texts.remind}
                        </ReasonButton>
                      ),
                    ]
                  : []),
              ],
            };
          })}
        />
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
