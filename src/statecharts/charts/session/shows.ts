import type { SessionContext } from '../../../machines/session/types.ts';
import type { SeenStep, Shown } from '../../chart.ts';

const HOME = '홈 화면이 열리고 이름과 함께 “안녕하세요”라는 인사가 보입니다.';

/** Texts of the page in each state; the states in which a token or a person is fine show nothing. */
const states: Readonly<Record<string, string>> = {
  'signedOut.idle': '로그인 화면이 보이고 로그인 버튼을 누를 수 있습니다.',
  'signedOut.authenticating': '로그인 버튼이 잠깐 눌리지 않습니다.',
  'signedOut.alert': '로그인 화면 앞에 알림창이 뜹니다.',
  'secondFactor.entering': '인증번호 입력란과 남은 시간이 보이고 취소를 누를 수 있습니다.',
  'secondFactor.confirming': '확인 버튼이 잠깐 눌리지 않습니다.',
  'secondFactor.resending': '재전송 버튼이 잠깐 눌리지 않습니다.',
  'secondFactor.refused': '인증 화면 앞에 알림창이 뜹니다.',
  'secondFactor.expired':
    '남은 시간이 사라지고 인증번호를 확인할 수 없습니다. 시간이 지났으면 “인증 시간이 초과되었습니다.”가 보입니다.',
  'passwordChange.setting': '‘비밀번호 변경’ 창이 뜨고 새 비밀번호를 입력하거나 취소할 수 있습니다.',
  'passwordChange.changed':
    '“비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.”라는 알림창이 뜹니다.',
  dormantNotice: '로그인 화면 앞에 알림창이 뜹니다.',
  reconsentNotice: '로그인 화면 앞에 알림창이 뜹니다.',
  'signedIn.password.prompting': '‘비밀번호 변경 안내’ 창이 떠 있고 ‘나중에’와 ‘변경’ 버튼이 있습니다.',
  'signedIn.password.changed':
    '“비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.”라는 알림창이 뜹니다.',
  'signedIn.presence.idleWarning': '‘자동 로그아웃 안내’ 창이 뜨고 남은 시간이 줄어듭니다.',
  loggingOut: '불러오는 중 표시가 잠깐 보입니다.',
};

/** Texts of where leaving a notice leads. */
const noticesLeft: Readonly<Record<string, string>> = {
  dormantNotice: '휴면 해제 화면이 열립니다.',
  reconsentNotice: '개인정보 수집·이용 재동의 화면이 열립니다.',
};

const toContext = ({ context }: SeenStep['after']): SessionContext => context;

function signedInTexts({ entered, before, after }: SeenStep): string[] {
  const isNew = !before.matches('signedIn') || toContext(before).user?.id !== toContext(after).user?.id;
  const closed = entered.flatMap((leaf) => {
    if (leaf === 'signedIn.presence.active') return '‘자동 로그아웃 안내’ 창이 닫힙니다.';
    const isCalm = leaf === 'signedIn.password.fresh' || leaf === 'signedIn.password.postponed';
    return isCalm ? '‘비밀번호 변경 안내’ 창이 닫힙니다.' : [];
  });
  const texts = entered.flatMap((leaf) => states[leaf] ?? []);
  return isNew ? [HOME, ...texts] : [...closed, ...texts];
}

/** Returns what a tester sees of a step of the session. */
export function sessionShows(step: SeenStep): readonly Shown[] {
  const { entered, before, after } = step;
  if (after.matches('signedIn')) return signedInTexts(step);
  const { endedBy } = toContext(after);
  if (endedBy !== null && toContext(before).endedBy !== endedBy)
    return ['로그인 화면이 열리고 그 앞에 알림창이 뜹니다.', { feedback: endedBy }];
  const left = noticesLeft[String(before.value)];
  if (left !== undefined && after.matches('signedOut')) return [left];
  return entered.flatMap((leaf) => states[leaf] ?? []);
}
