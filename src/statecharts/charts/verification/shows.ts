import type { VerificationContext } from '../../../machines/verification/types.ts';
import type { SeenStep } from '../../chart.ts';

/** Texts of the fields of a verification in each state. */
const states: Readonly<Record<string, string>> = {
  unsent: '인증번호 요청을 누를 수 있고 인증번호 입력란은 없습니다.',
  'sending.current': '인증번호 요청이 잠깐 눌리지 않고 아이디 입력란이 잠깁니다.',
  'sending.outdated': '인증번호 요청이 눌리지 않습니다.',
  refused: '알림창이 뜨고 입력한 내용은 그대로 있습니다.',
  'waiting.entering': '인증번호 입력란과 남은 시간이 보이고 확인을 누를 수 있습니다.',
  'waiting.checking': '확인이 잠깐 눌리지 않습니다.',
  expired:
    '입력란 아래에 “인증번호 유효 시간이 만료되었습니다. 다시 시도해 주세요.”가 보이고 인증번호 요청을 누를 수 있습니다.',
  attemptsExceeded:
    '입력란이 사라지고 “인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.”가 보입니다.',
  blocked:
    '“발송 횟수를 초과하였습니다. {codeRequestWindow} 후 다시 시도해 주세요.”와 다시 요청할 수 있는 시각이 보이고 인증번호 요청이 눌리지 않습니다.',
  verified: '본인 인증을 마치고 새 비밀번호를 정하는 화면이 열립니다.',
};

const toContext = ({ context }: SeenStep['after']): VerificationContext => context;

/** Returns what a tester sees of a step of a verification in the page of password recovery. */
export function verificationShows({ entered, before, after }: SeenStep): readonly string[] {
  const hasOtherFields = toContext(before).channel !== toContext(after).channel;
  return [
    ...(hasOtherFields ? ['고른 탭의 입력란이 보이고 연락처는 비어 있습니다.'] : []),
    ...entered.flatMap((leaf) => states[leaf] ?? []),
  ];
}
