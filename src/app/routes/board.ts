import { screenRoute } from './route.tsx';

const inquiries = () => import('../../screens/inquiries/InquiriesScreen.tsx');
const popupForm = () => import('../../screens/noticePopups/NoticePopupForm.tsx');

const agreement = () => import('../../screens/agreements/AgreementPage.tsx');

/** Notices, inquiries, sent notifications and terms: they are under /ntc and, once more, under /sys. */
const noticeScreens = (at: 'ntc' | 'sys') => [
  screenRoute(`${at}-notice`, () => import('../../screens/notices/NoticesScreen.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-notice-view`, () => import('../../screens/notices/NoticeDetail.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-notice-create`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-notice-update`, () => import('../../screens/notices/NoticeForm.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-qna`, inquiries, { section: at }),
  screenRoute(`${at}-qna-view`, () => import('../../screens/inquiries/InquiryDetail.tsx'), { section: at }),
  screenRoute(`${at}-qnaOperator`, inquiries, { section: at }),
  screenRoute(`${at}-noticePopup`, () => import('../../screens/noticePopups/NoticePopupsScreen.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-noticePopup-update`, popupForm, { section: at }),
  screenRoute(`${at}-noticePopup-create`, popupForm, { section: at }),
  screenRoute(`${at}-alarm`, () => import('../../screens/pushHistory/PushHistoryScreen.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-alarm-view`, () => import('../../screens/pushHistory/PushHistoryDetail.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-agreement`, () => import('../../screens/agreements/AgreementsScreen.tsx'), {
    section: at,
  }),
  screenRoute(`${at}-agreement-view`, agreement, { section: at }),
  screenRoute(`${at}-agreement-create`, agreement, { section: at }),
];

export const boardScreens = [
  ...noticeScreens('ntc'),
  ...noticeScreens('sys'),
  screenRoute('board-attach', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
  screenRoute('board-pds', () => import('../../screens/posts/PostsScreen.tsx'), { area: 'pds' }),
  screenRoute('board-pds-form', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
  screenRoute('board-pds-form-edit', () => import('../../screens/posts/PostForm.tsx'), { area: 'pds' }),
  screenRoute('board-pds-view', () => import('../../screens/posts/PostDetail.tsx'), { area: 'pds' }),
];
