import type { RegisteredChart } from './chart.ts';
import { addressSearchChart } from './charts/addressSearch/chart.ts';
import { autosaveChart } from './charts/autosave/chart.ts';
import { availabilityChart } from './charts/availability/chart.ts';
import { commandChart } from './charts/command/chart.ts';
import { cycleChart } from './charts/cycle/chart.ts';
import { diagnosisRunChart } from './charts/diagnosisRun/chart.ts';
import { dialogChart } from './charts/dialog/chart.ts';
import { documentChart } from './charts/document/chart.ts';
import { dormantReleaseChart } from './charts/dormantRelease/chart.ts';
import { entryChart } from './charts/entry/chart.ts';
import { eventStreamChart } from './charts/eventStream/chart.ts';
import { excelImportChart } from './charts/excelImport/chart.ts';
import { findIdChart } from './charts/findId/chart.ts';
import { formChart } from './charts/form/chart.ts';
import { improvementChart } from './charts/improvement/chart.ts';
import { indicatorSetChart } from './charts/indicatorSet/chart.ts';
import { indicatorTreeChart } from './charts/indicatorTree/chart.ts';
import { inquiryChart } from './charts/inquiry/chart.ts';
import { instAnswerChart } from './charts/instAnswer/chart.ts';
import { joinStatusChart } from './charts/joinStatus/chart.ts';
import { listChart } from './charts/list/chart.ts';
import { menuTreeChart } from './charts/menuTree/chart.ts';
import { authenticatorChart } from './charts/myPage/authenticatorChart.ts';
import { mobileChangeChart } from './charts/myPage/mobileChangeChart.ts';
import { reauthGateChart } from './charts/myPage/reauthGateChart.ts';
import { withdrawalChart } from './charts/myPage/withdrawalChart.ts';
import { newPasswordChart } from './charts/newPassword/chart.ts';
import { notificationsChart } from './charts/notifications/chart.ts';
import { passwordCheckChart } from './charts/passwordCheck/chart.ts';
import { passwordRecoveryChart } from './charts/passwordRecovery/chart.ts';
import { playbackChart } from './charts/playback/chart.ts';
import { reconsentChart } from './charts/reconsent/chart.ts';
import { recordChart } from './charts/record/chart.ts';
import { roleChart } from './charts/role/chart.ts';
import { roleUsersChart } from './charts/roleUsers/chart.ts';
import { sessionChart } from './charts/session/model.ts';
import { sideNavigationChart } from './charts/sideNavigation/chart.ts';
import { signOutChart } from './charts/signOut/chart.ts';
import { signUpChart } from './charts/signUp/chart.ts';
import { uploadChart } from './charts/upload/chart.ts';
import { uploadListChart } from './charts/upload/listChart.ts';
import { verificationChart } from './charts/verification/chart.ts';
import { whatIfChart } from './charts/whatIf/chart.ts';

/** Every chart of the product, once. */
export const charts: readonly RegisteredChart[] = [
  sessionChart,
  joinStatusChart,
  documentChart,
  indicatorSetChart,
  inquiryChart,
  cycleChart,
  entryChart,
  instAnswerChart,
  diagnosisRunChart,
  whatIfChart,
  improvementChart,
  recordChart,
  dialogChart,
  listChart,
  commandChart,
  formChart,
  autosaveChart,
  signOutChart,
  uploadChart,
  uploadListChart,
  addressSearchChart,
  availabilityChart,
  sideNavigationChart,
  notificationsChart,
  eventStreamChart,
  verificationChart,
  signUpChart,
  newPasswordChart,
  passwordCheckChart,
  findIdChart,
  passwordRecoveryChart,
  dormantReleaseChart,
  reconsentChart,
  reauthGateChart,
  authenticatorChart,
  withdrawalChart,
  mobileChangeChart,
  excelImportChart,
  roleChart,
  roleUsersChart,
  menuTreeChart,
  indicatorTreeChart,
  playbackChart,
];
