import { admin, built, everyone, managers, operator, planned, section } from './route.tsx';

/** Notices, inquiries, sent notifications and terms: they are under /ntc and, once more, under /sys. */
const noticeRoutes = (at: 'ntc' | 'sys') => [
  ...built(everyone, `${at}-notice`, () => import('../../screens/notices/NoticesScreen.tsx'), {
    section: at,
  }),
  ...built(everyone, `${at}-notice-view`, () => import('../../screens/notices/NoticeDetail.tsx'), {
    section: at,
  }),
  ...built(managers, `${at}-notice-create`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  ...built(managers, `${at}-notice-update`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  ...planned(admin, `${at}-qna`),
  ...planned(managers, `${at}-qna-view`),
  ...planned(operator, `${at}-qnaOperator`),
  ...planned(admin, `${at}-noticePopup`, `${at}-noticePopup-update`, `${at}-noticePopup-create`),
  ...built(managers, `${at}-alarm`, () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
    section: at,
  }),
  ...built(managers, `${at}-alarm-view`, () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
    section: at,
  }),
  ...planned(admin, `${at}-agreement`, `${at}-agreement-view`, `${at}-agreement-create`),
];

export const boardRoutes = [
  ...section({ name: 'ntc', icon: 'message-2', access: 'anyone' }, noticeRoutes('ntc')),
  ...section({ name: 'sys', icon: 'settings', access: 'anyone' }, noticeRoutes('sys')),
  ...section(
    { name: 'board', icon: 'folder' },
    built(managers, 'board-attach', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
    built(everyone, 'board-pds', () => import('../../screens/posts/PostsScreen.tsx'), { area: 'pds' }),
    built(admin, 'board-pds-form', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
    built(admin, 'board-pds-form-edit', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
    built(everyone, 'board-pds-view', () => import('../../screens/posts/PostDetail.tsx'), { area: 'pds' }),
  ),
];
