import { addressSearchChart } from './addressSearch/chart.ts';
import { availabilityChart } from './availability/chart.ts';
import type { RegisteredChart } from './chart.ts';
import { commandChart } from './command/chart.ts';
import { dialogChart } from './dialog/chart.ts';
import { documentChart } from './document/chart.ts';
import { dormantReleaseChart } from './dormantRelease/chart.ts';
import { eventStreamChart } from './eventStream/chart.ts';
import { excelImportChart } from './excelImport/chart.ts';
import { findIdChart } from './findId/chart.ts';
import { formChart } from './form/chart.ts';
import { indicatorSetChart } from './indicatorSet/chart.ts';
import { indicatorTreeChart } from './indicatorTree/chart.ts';
import { inquiryChart } from './inquiry/chart.ts';
import { joinStatusChart } from './joinStatus/chart.ts';
import { listChart } from './list/chart.ts';
import { menuTreeChart } from './menuTree/chart.ts';
import { authenticatorChart } from './myPage/authenticatorChart.ts';
import { mobileChangeChart } from './myPage/mobileChangeChart.ts';
import { reauthGateChart } from './myPage/reauthGateChart.ts';
import { withdrawalChart } from './myPage/withdrawalChart.ts';
import { newPasswordChart } from './newPassword/chart.ts';
import { notificationsChart } from './notifications/chart.ts';
import { passwordCheckChart } from './passwordCheck/chart.ts';
import { passwordRecoveryChart } from './passwordRecovery/chart.ts';
import { playbackChart } from './playback/chart.ts';
import { reconsentChart } from './reconsent/chart.ts';
import { recordChart } from './record/chart.ts';
import { roleChart } from './role/chart.ts';
import { roleUsersChart } from './roleUsers/chart.ts';
import { sessionChart } from './session/model.ts';
import { sideNavigationChart } from './sideNavigation/chart.ts';
import { signOutChart } from './signOut/chart.ts';
import { signUpChart } from './signUp/chart.ts';
import { uploadChart } from './upload/chart.ts';
import { uploadListChart } from './upload/listChart.ts';
import { verificationChart } from './verification/chart.ts';

/** Every chart of the product, once. */
export const charts: readonly RegisteredChart[] = [
  sessionChart,
  joinStatusChart,
  documentChart,
  indicatorSetChart,
  inquiryChart,
  recordChart,
  dialogChart,
  listChart,
  commandChart,
  formChart,
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
