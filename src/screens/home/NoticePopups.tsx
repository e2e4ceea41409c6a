import { useState } from 'react';
import { useNavigation } from '../../components/navigation.tsx';
import { PopupLayer } from '../../components/noticePopup/PopupLayer.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { POPUPS_AT_ONCE } from '../../contracts/noticePopups.ts';
import { noticeStateOn } from '../../contracts/notices.ts';
import { seoulDay } from '../../contracts/seoulTime.ts';
import type { NavigationGroup } from '../../machines/sideNavigation/machine.ts';
import { pathTo } from '../../paths/console.ts';
import { inBackground } from '../../services/background.ts';
import { listShownPopups } from '../../services/noticePopups.ts';
import { NOTICE } from '../../services/notices.ts';
import { serverNow } from '../../services/serverClock.ts';
import { hidePopupOn, isPopupHidden } from '../../stores/hiddenPopups.ts';

const noticeRoutes = ['ntc-notice', 'sys-notice'] as const;

const hasEntry = (groups: readonly NavigationGroup[], route: string) =>
  groups.some(({ children }) => children.some(({ name }) => name === route));

/** Popups of the person's role, each with a link to its notice where the menu has the notices. Nothing is shown while there are none, or when they cannot be loaded. */
export default function NoticePopups() {
  const [state] = useRecord((signal) => inBackground(() => listShownPopups(signal)), { resources: [NOTICE] });
  const noticeRoute = useNavigation(({ context }) =>
    noticeRoutes.find((name) => hasEntry(context.groups, name)),
  );
  const [closed, setClosed] = useState<readonly string[]>([]);
  const today = seoulDay(serverNow());
  const shown = (state.context.record ?? [])
    .filter((popup) => noticeStateOn(today, popup) === 'shown')
    .filter(({ ntcId }) => !closed.includes(ntcId) && !isPopupHidden(ntcId, today))
    .slice(0, POPUPS_AT_ONCE);
  if (shown.length === 0) return null;

  const close = (ntcId: string) => setClosed([...closed, ntcId]);
  return (
    <PopupLayer
      popups={shown}
      {...(noticeRoute && { toHref: (ntcId: string) => pathTo(`${noticeRoute}-view`, { ntcId }) })}
      onClose={close}
      onHideToday={(ntcId) => {
        hidePopupOn(ntcId, seoulDay(serverNow()));
        close(ntcId);
      }}
    />
  );
}
