import { withParticle } from '../../../contracts/particles.ts';
import type { SignUpSnapshot } from '../../../machines/signUp/machine.ts';
import type { SeenStep, Shown } from '../../chart.ts';

const states: Readonly<Record<string, string>> = {
  loading: '불러오는 중이라는 표시가 잠깐 보입니다.',
  loadFailed: '알림창이 뜨고 “관리자에게 문의해 주세요.”가 보입니다.',
  'filling.consent.disagreed': '‘개인정보 수집·이용 동의’에서 ‘미동의’가 골라져 있습니다.',
  'filling.consent.agreed': '‘개인정보 수집·이용 동의’에서 ‘동의’가 골라져 있습니다.',
  'filling.id.unchecked': '“사용 가능한 아이디입니다.”가 보이지 않습니다.',
  'filling.id.checking': '“아이디를 확인하고 있습니다.”가 잠깐 보입니다.',
  'filling.phone.verifying': '‘인증번호 요청’ 버튼이 보이고 “인증이 확인되었습니다.”는 보이지 않습니다.',
  'filling.phone.broken': '“휴대폰 인증을 계속할 수 없습니다.”가 보이고 ‘다시 시도’ 버튼이 보입니다.',
  'filling.phone.verified': '“인증이 확인되었습니다.”가 보이고 ‘인증번호 요청’ 버튼이 없습니다.',
  'filling.password.empty': '‘비밀번호’ 입력란이 비어 있습니다.',
  'filling.password.broken': '“사용할 수 있는 비밀번호입니다.”가 보이지 않습니다.',
  'filling.password.pausing': '“비밀번호를 확인하고 있습니다.”가 잠깐 보입니다.',
  'filling.password.checking': '“비밀번호를 확인하고 있습니다.”가 잠깐 보입니다.',
  'filling.password.accepted': '“사용할 수 있는 비밀번호입니다.”가 보입니다.',
  'filling.password.unchecked': '“사용할 수 있는 비밀번호입니다.”가 보이지 않습니다.',
  'filling.confirmation.different': '“비밀번호가 일치합니다.”가 보이지 않습니다.',
  'filling.confirmation.equal': '“비밀번호가 일치합니다.”가 보입니다.',
  'filling.page.editing': '알림창이 없고 ‘가입 신청’을 누를 수 있습니다.',
  'filling.page.refused': '알림창이 뜹니다.',
  'filling.page.leaving': '확인창이 뜨고 “입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?”가 보입니다.',
  submitting: '‘가입 신청’이 잠깐 눌리지 않습니다.',
  reloading: '‘가입 신청’이 잠깐 눌리지 않습니다.',
  ended: '“입력한 내용은 그대로 두었지만 이 화면에서는 더 신청할 수 없습니다.”가 보입니다.',
  completed: '“가입 신청이 완료되었습니다.”가 보입니다.',
  left: '로그인 화면이 열립니다.',
};

/** Returns what a tester sees of a step of a sign-up. */
export function signUpShows({ entered, after }: SeenStep): readonly Shown[] {
  const { id, idFeedback } = (after as SignUpSnapshot).context;
  return entered.flatMap((leaf): Shown[] => {
    switch (leaf) {
      case 'filling.id.available':
        return [`“${withParticle(id, '은(는)')} 사용 가능한 아이디입니다.”가 보입니다.`];
      case 'filling.id.refused':
        return ['“사용할 수 없습니다.”가 보이고 ‘아이디’ 입력란이 비어 있습니다.'];
      case 'filling.id.failed':
        return idFeedback === null ? [] : [{ feedback: idFeedback.status }];
      case 'filling.password.refused':
        return [{ feedback: 'EP0008' }];
      default: {
        const text = states[leaf];
        return text === undefined ? [] : [text];
      }
    }
  });
}
