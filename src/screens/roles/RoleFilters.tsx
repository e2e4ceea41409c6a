import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import type { List } from '../../components/grid/useList.ts';
import { type NamedRoleRow, ROLE_USER_COUNT_MAX } from '../../contracts/namedRoles.ts';
import { roleList as texts } from '../../messages/ko.roleScreens.ts';
import { roles } from '../../messages/ko.roles.ts';
import classes from './Roles.module.css';

const TERM_MAX = 100;
const states = { true: roles.inUse, false: roles.notInUse };

interface RoleFiltersProps {
  list: List<NamedRoleRow>;
}

/** Conditions of the list of roles, in sections that fold. */
export function RoleFilters({ list }: RoleFiltersProps) {
  const { filters } = list.query;
  return (
    <div className={classes.filters}>
      <Section title={texts.term}>
        <TextInput
          size="sm"
          name="roleNm"
          label={roles.roleNm}
          maxLength={TERM_MAX}
          defaultValue={filters.roleNm ?? ''}
        />
        <TextInput
          size="sm"
          name="lastModifierName"
          label={roles.lastModifierName}
          maxLength={TERM_MAX}
          defaultValue={filters.lastModifierName ?? ''}
        />
      </Section>
      <Section title={roles.enabled}>
        <SelectFilter list={list} name="enabled" label={roles.enabled} choices={states} />
      </Section>
      <Section title={roles.userCnt}>
        <UserCountFilter list={list} />
      </Section>
      <Section title={texts.modifiedPeriod}>
        <PeriodFilter list={list} label={texts.modifiedPeriod} from="modifiedFrom" to="modifiedTo" />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className={classes.section}>
      <summary>{title}</summary>
      <div className={classes.sectionBody}>{children}</div>
    </details>
  );
}

const formatUsers = (count: number) =>
  count === ROLE_USER_COUNT_MAX ? texts.usersAtLeast(count) : texts.users(count);

/** Filter of the number of users of a role; the upper end is any number. */
function UserCountFilter({ list }: RoleFiltersProps) {
  const { userCntFrom, userCntTo } = list.query.filters;
  const [range, setRange] = useState<[number, number]>([
    readCount(userCntFrom, 0),
    readCount(userCntTo, ROLE_USER_COUNT_MAX),
  ]);
  const [from, to] = range;
  return (
    <div className={classes.userCount}>
      <p className={classes.userCountText}>
        {formatUsers(from)} ~ {formatUsers(to)}
      </p>
      <RangeSlider
        min={0}
        max={ROLE_USER_COUNT_MAX}
        step={1}
        minRange={0}
        label={null}
        value={range}
        onChange={setRange}
        thumbFromLabel={texts.userCountFrom}
        thumbToLabel={texts.userCountTo}
      />
      <input type="hidden" name="userCntFrom" value={from === 0 ? '' : from} />
      <input type="hidden" name="userCntTo" value={to === ROLE_USER_COUNT_MAX ? '' : to} />
    </div>
  );
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = text ? Number(text) : otherwise;
  return Number.isInteger(count) && count >= 0 && count <= ROLE_USER_COUNT_MAX ? count : otherwise;
}
