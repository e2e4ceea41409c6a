import { useState } from 'react';
import { PopupLayer } from '../../components/noticePopup/PopupLayer.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { POPUPS_AT_ONCE } from '../../contracts/noticePopups.ts';
import { noticeStateOn } from '../../contracts/notices.ts';
import { seoulDay } from '../../contracts/seoulTime.ts';
import { pathTo } from '../../paths/console.ts';
import { inBackground } from '../../services/background.ts';
import { listShownPopups } from '../../services/noticePopups.ts';
import { NOTICE } from '../../services/notices.ts';
import { serverNow } from '../../services/serverClock.ts';
import { hidePopupOn, isPopupHidden } from '../../stores/hiddenPopups.ts';

/** Popups of the person's role. Nothing is shown while there are none, or when they cannot be loaded. */
export default function NoticePopups() {
  const [state] = useRecord((signal) => inBackground(() => listShownPopups(signal)), { resources: [NOTICE] });
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
      hrefOf={(ntcId) => pathTo('ntc-notice-view', { ntcId })}
      onClose={close}
      onHideToday={(ntcId) => {
        hidePopupOn(ntcId, seoulDay(serverNow()));
        close(ntcId);
      }}
    />
  );
}
