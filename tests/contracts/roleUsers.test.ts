import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAssignments } from '../../src/contracts/roleUsers.ts';

const roles = [null, 'this', 'other'] as const;
const cases = fc
  .array(fc.constantFrom(...roles), { maxLength: 30 })
  .map((given) =>
    given.map((roleId, at) => ({
      userIdentifiedId: `u${at}`,
      userName: `사용자 ${at}`,
      roleId,
      roleUserId: roleId === null ? null : `u${at}`,
    })),
  )
  .chain((workers) =>
    fc.tuple(
      fc.constant(workers),
      fc.subarray(workers.map((each) => each.userIdentifiedId)).map((ids) => new Set(ids)),
    ),
  );

/** Document 2, section 4. */
test('selected users get the role, available ones that were on it lose it, others keep theirs', () => {
  fc.assert(
    fc.property(cases, ([workers, selected]) => {
      const changes = toAssignments('this', workers, selected);
      const after = new Map(
        workers.map((worker) => [worker.userIdentifiedId, worker.roleId as string | null]),
      );
      for (const { userIdentifiedId, roleId, enabled } of changes) {
        expect(enabled).toBe(roleId !== null);
        after.set(userIdentifiedId, roleId);
      }
      for (const { userIdentifiedId: id, roleId: before } of workers) {
        const left = before === 'this' ? null : before;
        expect(after.get(id)).toBe(selected.has(id) ? 'this' : left);
      }
    }),
  );
});

test('only what changes is sent, and nothing once it is saved', () => {
  fc.assert(
    fc.property(cases, ([workers, selected]) => {
      const changes = toAssignments('this', workers, selected);
      const byId = new Map(changes.map((change) => [change.userIdentifiedId, change]));
      expect(byId.size).toBe(changes.length);
      for (const { userIdentifiedId, roleId } of workers) {
        expect(byId.get(userIdentifiedId)?.roleId ?? undefined).not.toBe(roleId ?? 'none');
      }
      const saved = workers.map((worker) => ({
        ...worker,
        roleId: byId.has(worker.userIdentifiedId)
          ? (byId.get(worker.userIdentifiedId)?.roleId ?? null)
          : worker.roleId,
      }));
      expect(toAssignments('this', saved, selected)).toEqual([]);
    }),
  );
});

test('a removed user is told apart by name and assignment', () => {
  const worker = { userIdentifiedId: 'u1', roleUserId: 'u1', userName: '박현업', roleId: 'this' };
  expect(toAssignments('this', [worker], new Set())).toEqual([
    { enabled: false, roleId: null, userIdentifiedId: 'u1', roleUserId: 'u1', userName: '박현업' },
  ]);
});
