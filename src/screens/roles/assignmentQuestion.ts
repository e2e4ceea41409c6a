import { type RoleUsersContext, toChanges } from '../../machines/roleUsers/setup.ts';
import { roleUsersModal as texts } from '../../messages/ko.roleScreens.ts';

/** The question before the users of a role are saved: how many there are to be, who loses which role to it, and who loses it. */
export function assignmentQuestion(context: RoleUsersContext): string {
  const { selected, workers } = context;
  const changes = new Map(toChanges(context).map((change) => [change.userIdentifiedId, change.enabled]));
  const changed = (isAdded: boolean) =>
    workers.filter(({ userIdentifiedId }) => changes.get(userIdentifiedId) === isAdded);
  const removed = changed(false).map(({ userName }) => userName);
  const moved = changed(true).flatMap(({ userName, roleNm }) =>
    roleNm === null ? [] : [texts.withRole(userName, roleNm)],
  );
  return [
    selected.length === 0 ? texts.emptyQuestion : texts.question(selected.length),
    removed.length > 0 && texts.removed(texts.names(removed)),
    moved.length > 0 && texts.moved(texts.names(moved)),
  ]
    .filter(Boolean)
    .join(' ');
}
