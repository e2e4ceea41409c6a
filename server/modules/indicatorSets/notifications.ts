import { aliasedTable, and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { indicatorSetEntries } from '../../../src/messages/ko.indicatorSets.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import type { Tx } from '../../db/database.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call } from '../resource/call.ts';
import { isActiveUser } from '../users/active.ts';
import type { OpenVersion, SetRecord } from './versions.ts';

/** The version that it is about. */
type Noticed = Pick<OpenVersion, 'set' | 'setNm' | 'ver' | 'writerIds'>;

/** Returns the path of a version in the console of administrators, or of the company that has it. */
function getPath({ kindCd, setId }: SetRecord, ver: number, isAdministrator: boolean): string {
  switch (kindCd) {
    case 'preset':
      return withSearch(pathTo('indicator-preset-detail', { id: setId }), `ver=${ver}`);
    case 'coset': {
      const name = isAdministrator ? 'cusMgmt-coset-detail' : 'bsc-custco-coset-detail';
      return withSearch(pathTo(name, { id: setId }), `ver=${ver}`);
    }
    case 'supply': {
      const name = isAdministrator ? 'indicator-supply-version' : 'bsc-supply';
      return withSearch(pathTo(name), `id=${setId}&ver=${ver}`);
    }
  }
}

export type SetNotifications = ReturnType<typeof createSetNotifications>;

/** Notifications about versions of sets, in the transaction that brings them about. */
export function createSetNotifications({ notify, canSignIn }: { notify: Notify; canSignIn: CanSignIn }) {
  const aboutIn =
    ({ set, setNm, ver }: Noticed) =>
    (isAdministrator: boolean) => ({
      title: indicatorSetEntries.version(setNm, ver),
      path: getPath(set, ver, isAdministrator),
    });

  /** Splits the administrators from the other people: they find a company's set elsewhere. */
  async function split(tx: Tx, ids: readonly string[]): Promise<{ own: string[]; administrators: string[] }> {
    if (ids.length === 0) return { own: [], administrators: [] };
    const people = await tx
      .select({ id: user.id, role: user.userAuth })
      .from(user)
      .where(sql`${user.id} = any(${sql.param([...ids])}::uuid[])`);
    const administrators = people.flatMap(({ id, role }) => (role === 'ROLE_ADMIN' ? [id] : []));
    return { administrators, own: ids.filter((id) => !administrators.includes(id)) };
  }

  return {
    /** Others of the company review its sets; administrators where nobody else of it can. */
    async submitted({ tx }: Call, row: Noticed): Promise<void> {
      const { set, writerIds } = row;
      const { role, userIds } = await findReviewers(tx, { custCoId: set.custCoId, writerIds }, canSignIn);
      await notify(tx, 'setSubmitted', { userIds }, aboutIn(row)(role === 'ROLE_ADMIN'));
    },

    async returned({ tx, principal }: Call, row: Noticed & { reason: string }): Promise<void> {
      const { writerIds, reason } = row;
      const about = aboutIn(row);
      const { own, administrators } = await split(
        tx,
        writerIds.filter((id) => id !== principal.id),
      );
      await notify(tx, 'setReturned', { userIds: own }, { ...about(false), reason });
      await notify(tx, 'setReturned', { userIds: administrators }, { ...about(true), reason });
    },

    /** Its writers, and of a preset the operators of companies whose sets are based on an earlier version. */
    async published({ tx, principal }: Call, row: Noticed): Promise<void> {
      const { set, ver, writerIds } = row;
      const about = aboutIn(row);
      const { own, administrators } = await split(
        tx,
        writerIds.filter((id) => id !== principal.id),
      );
      await notify(tx, 'setPublished', { userIds: own }, about(false));
      await notify(tx, 'setPublished', { userIds: administrators }, about(true));
      if (set.kindCd !== 'preset') return;
      const based = aliasedTable(indicatorSet, 'based');
      const operators = await tx
        .selectDistinct({ id: user.id })
        .from(user)
        .innerJoin(based, and(eq(based.custCoId, user.customerCompanyId), isNotNull(based.custCoId)))
        .innerJoin(
          indicatorSetVersion,
          and(
            eq(indicatorSetVersion.setId, based.setId),
            eq(indicatorSetVersion.basedOnSetId, set.setId),
            lt(indicatorSetVersion.basedOnVer, ver),
            ne(indicatorSetVersion.stateCd, 'superseded'),
          ),
        )
        .where(and(eq(user.userAuth, 'ROLE_OPERATOR'), isActiveUser));
      const userIds = operators.map(({ id }) => id);
      const path = pathTo('bsc-custco-coset');
      await notify(tx, 'presetRenewed', { userIds }, { ...about(false), path });
    },
  };
}
