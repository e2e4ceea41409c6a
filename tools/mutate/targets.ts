import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../sources.ts';

/** The tests of one chart, each list in the order in which it is tried; absolute paths. */
export type Targets = { journeys: string[]; headless: string[]; rendered: string[] };

/** Folders of the tests that are not in `tests/machines/<id>/`. */
const headlessElsewhere: Readonly<Record<string, string>> = {
  myPageGate: 'tests/machines/myPage/reauthGate.*.test.ts',
  authenticator: 'tests/machines/myPage/authenticator.*.test.ts',
  withdrawal: 'tests/machines/myPage/withdrawal.*.test.ts',
  mobileChange: 'tests/machines/myPage/mobileChange.*.test.ts',
  upload: 'tests/machines/upload/{journeys,model}.test.ts',
  uploadList: 'tests/machines/upload/list.*.test.ts',
};

const rendered: Readonly<Record<string, string>> = {
  newPassword: 'tests/components/newPassword/steps.model.test.tsx',
  dialog: 'tests/components/dialogs.model.test.tsx',
  form: 'tests/components/form/form.model.test.tsx',
  upload: 'tests/components/upload/upload.model.test.tsx',
  command: 'tests/components/command/command.model.test.tsx',
  excelImport: 'tests/components/excelImport/excelImport.model.test.tsx',
  list: 'tests/components/grid/list.model.test.tsx',
  sideNavigation: 'tests/app/shell/navigation.model.test.tsx',
  notifications: 'tests/app/shell/alarm.model.test.tsx',
  record: 'tests/components/record.model.test.tsx',
  role: 'tests/screens/roles/role.model.test.tsx',
  roleUsers: 'tests/screens/roles/roleUsers.model.test.tsx',
  signUp: 'tests/screens/signUp/signUp.model.test.tsx',
  session: 'tests/screens/session.model.test.tsx',
  findId: 'tests/screens/recovery/flows.model.test.tsx',
  passwordRecovery: 'tests/screens/recovery/flows.model.test.tsx',
  dormantRelease: 'tests/screens/recovery/flows.model.test.tsx',
  reconsent: 'tests/screens/recovery/flows.model.test.tsx',
  verification: 'tests/screens/recovery/verification.model.test.tsx',
  withdrawal: 'tests/screens/mypage/withdrawal.model.test.tsx',
  mobileChange: 'tests/screens/mypage/mobileChange.model.test.tsx',
  passwordCheck: 'tests/components/newPassword/check.model.test.tsx',
  signOut: 'tests/components/form/signOut.model.test.tsx',
  uploadList: 'tests/components/upload/list.model.test.tsx',
  addressSearch: 'tests/components/address/search.model.test.tsx',
  availability: 'tests/screens/coms/availability.model.test.tsx',
  eventStream: 'tests/app/shell/eventStream.model.test.tsx',
  playback: 'tests/screens/statecharts/playback.model.test.tsx',
  autosave: 'tests/screens/entries/autosave.model.test.tsx',
  entry: 'tests/screens/entries/entry.model.test.tsx',
  cycle: 'tests/screens/entryCycles/cycle.model.test.tsx',
  instAnswer: 'tests/screens/institutionAnswers/instAnswer.model.test.tsx',
  whatIf: 'tests/screens/diagnoses/whatIf.model.test.tsx',
  improvement: 'tests/screens/improvements/improvement.model.test.tsx',
};

const isJourney = (file: string): boolean => /\b(journeys|outcomes)\.test\.ts$/.test(file);

/** Throws when the chart has no tests, or none that were written by hand. */
export function getTargets(chart: string): Targets {
  const pattern = headlessElsewhere[chart] ?? `tests/machines/${chart}/*.test.ts`;
  const all = globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => path.join(root, file));
  const journeys = all.filter(isJourney);
  if (journeys.length === 0) throw new Error(`${chart}: no journeys in ${pattern}`);
  const screens = rendered[chart];
  const file = screens && path.join(root, screens);
  if (file && !existsSync(file)) throw new Error(`${chart}: ${screens} does not exist`);
  return { journeys, headless: all.filter((each) => !isJourney(each)), rendered: file ? [file] : [] };
}
