import { DescriptionList } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import type { UserDetail } from '../../contracts/users.ts';
import { menus } from '../../messages/ko.coms.ts';
import { grid } from '../../messages/ko.grid.ts';
import { users as texts } from '../../messages/ko.users.ts';

/** Facts of a person that cannot be changed here. */
export const StatusLines = ({ user }: { user: UserDetail }) => (
  <DescriptionList
    lines={[
      [texts.userId, user.userId ?? texts.noUserId],
      [texts.userAuth, menus.roleNames[user.userAuth]],
      [texts.company, user.companyKoreanName ?? grid.none],
      [texts.joinStatus, user.joinStatusCodeName],
      [texts.createdAt, dateTime(user.createdAt)],
      [grid.modifiedAt, `${dateTime(user.lastModifiedAt)} ${user.lastModifiedBy?.userName ?? ''}`.trim()],
    ]}
  />
);
