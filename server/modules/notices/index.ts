import { NOTICE_REF } from '../../../src/contracts/notices.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { createNoticeExports } from './exports.ts';
import { noticeRoutes } from './routes.ts';
import { createNoticeService, type NoticeService } from './service.ts';

interface NoticeDeps extends Deps {
  files: FileService;
  notify: Notify;
}

/** Notices, and the popups of the home page that some of them are. */
export function setUpNotices({
  db,
  clock,
  files,
  notify,
}: NoticeDeps): ServerModule & { notices: NoticeService } {
  const notices = createNoticeService({ clock, files, notify });
  return {
    name: 'notices',
    notices,
    routes: (api) => api.register(noticeRoutes, { db, clock, notices }),
    exports: createNoticeExports(notices),
    refs: { [NOTICE_REF]: notices.refs },
    sweeps: [notices.sweep],
  };
}
