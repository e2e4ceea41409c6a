import { built } from './route.tsx';

const inquiries = () => import('../../screens/inquiries/InquiriesScreen.tsx');
const popupForm = () => import('../../screens/noticePopups/NoticePopupForm.tsx');

const agreement = () => import('../../screens/agreements/AgreementPage.tsx');

/** Notices, inquiries, sent notifications and terms: they are under /ntc and, once more, under /sys. */
const noticeScreens = (at: 'ntc' | 'sys') => [
  built(`${at}-notice`, () => import('../../screens/notices/NoticesScreen.tsx'), {
    section: at,
  }),
  built(`${at}-notice-view`, () => import('../../screens/notices/NoticeDetail.tsx'), {
    section: at,
  }),
  built(`${at}-notice-create`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  built(`${at}-notice-update`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  built(`${at}-qna`, inquiries, { section: at }),
  built(`${at}-qna-view`, () => import('../../screens/inquiries/InquiryDetail.tsx'), { section: at }),
  built(`${at}-qnaOperator`, inquiries, { section: at }),
  built(`${at}-noticePopup`, () => import('../../screens/noticePopups/NoticePopupsScreen.tsx'), {
    section: at,
  }),
  built(`${at}-noticePopup-update`, popupForm, { section: at }),
  built(`${at}-noticePopup-create`, popupForm, { section: at }),
  built(`${at}-alarm`, () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
    section: at,
  }),
  built(`${at}-alarm-view`, () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
    section: at,
  }),
  built(`${at}-agreement`, () => import('../../screens/agreements/AgreementsScreen.tsx'), {
    section: at,
  }),
  built(`${at}-agreement-view`, agreement, { section: at }),
  built(`${at}-agreement-create`, agreement, { section: at }),
];

export const boardScreens = [
  ...noticeScreens('ntc'),
  ...noticeScreens('sys'),
  built('board-attach', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
  built('board-pds', () => import('../../screens/posts/PostsScreen.tsx'), { area: 'pds' }),
  built('board-pds-form', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
  built('board-pds-form-edit', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
  built('board-pds-view', () => import('../../screens/posts/PostDetail.tsx'), { area: 'pds' }),
];
