import { admin, built, everyone, managers, operator, planned, section } from './route.tsx';

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
    planned(managers, 'board-attach'),
    planned(everyone, 'board-pds'),
    planned(managers, 'board-pds-form', 'board-pds-form-edit'),
    planned(everyone, 'board-pds-view'),
  ),
];
