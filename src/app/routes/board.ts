import { admin, built, everyone, managers, operator, planned, section } from './route.tsx';

/** Notices, inquiries, sent notifications and terms stand under /ntc and, once more, under /sys. */
export const boardRoutes = [
  ...section(
    { name: 'ntc', icon: 'message-2', access: 'anyone' },
    planned(everyone, 'ntc-notice', 'ntc-notice-view'),
    planned(managers, 'ntc-notice-create', 'ntc-notice-update'),
    planned(admin, 'ntc-qna'),
    planned(managers, 'ntc-qna-view'),
    planned(operator, 'ntc-qnaOperator'),
    planned(admin, 'ntc-noticePopup', 'ntc-noticePopup-update', 'ntc-noticePopup-create'),
    built(managers, 'ntc-alarm', () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
      section: 'ntc',
    }),
    built(managers, 'ntc-alarm-view', () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
      section: 'ntc',
    }),
    planned(admin, 'ntc-agreement', 'ntc-agreement-view', 'ntc-agreement-create'),
  ),
  ...section(
    { name: 'sys', icon: 'settings', access: 'anyone' },
    planned(everyone, 'sys-notice', 'sys-notice-view'),
    planned(managers, 'sys-notice-create', 'sys-notice-update'),
    planned(admin, 'sys-qna'),
    planned(managers, 'sys-qna-view'),
    planned(operator, 'sys-qnaOperator'),
    planned(admin, 'sys-noticePopup', 'sys-noticePopup-update', 'sys-noticePopup-create'),
    built(managers, 'sys-alarm', () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
      section: 'sys',
    }),
    built(managers, 'sys-alarm-view', () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
      section: 'sys',
    }),
    planned(admin, 'sys-agreement', 'sys-agreement-view', 'sys-agreement-create'),
  ),
  ...section(
    { name: 'board', icon: 'folder' },
    planned(managers, 'board-attach'),
    planned(everyone, 'board-pds'),
    planned(managers, 'board-pds-form', 'board-pds-form-edit'),
    planned(everyone, 'board-pds-view'),
  ),
];
