import { admin, askers, built, everyone, managers, section } from './route.tsx';

const inquiries = () => import('../../screens/inquiries/InquiriesScreen.tsx');
const popupForm = () => import('../../screens/noticePopups/NoticePopupForm.tsx');

const agreement = () => import('../../screens/agreements/AgreementPage.tsx');

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
  ...built(admin, `${at}-qna`, inquiries, { section: at }),
  ...built(
    everyone,
    `${at}-qna-view`,
    () => import('../../screens/inquiries/InquiryDetail.tsx'),
    { section: at },
    { general: true },
  ),
  // anyone may ask the administrators, whatever the menu has
  ...built(askers, `${at}-qnaOperator`, inquiries, { section: at }, { general: true }),
  ...built(admin, `${at}-noticePopup`, () => import('../../screens/noticePopups/NoticePopupsScreen.tsx'), {
    section: at,
  }),
  ...built(admin, `${at}-noticePopup-update`, popupForm, { section: at }),
  ...built(admin, `${at}-noticePopup-create`, popupForm, { section: at }),
  ...built(managers, `${at}-alarm`, () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
    section: at,
  }),
  ...built(managers, `${at}-alarm-view`, () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
    section: at,
  }),
  ...built(admin, `${at}-agreement`, () => import('../../screens/agreements/AgreementsScreen.tsx'), {
    section: at,
  }),
  ...built(admin, `${at}-agreement-view`, agreement, { section: at }),
  ...built(admin, `${at}-agreement-create`, agreement, { section: at }),
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
