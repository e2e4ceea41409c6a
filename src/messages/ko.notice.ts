import { crash } from './ko.ts';

/** Pages that only tell something: errors and screens that are not there yet. */
export const errorPages = {
  generic: { title: crash.title, text: crash.text },
  notFound: {
    title: '페이지를 찾을 수 없습니다.',
    text: '주소가 변경되었거나 삭제되었을 수 있습니다. 계속되면 고객센터로 문의해 주세요.',
  },
  forbidden: {
    title: '접근할 수 없는 페이지입니다.',
    text: '권한이 있는 사용자만 이용할 수 있습니다. 고객센터로 문의해 주세요.',
  },
  back: '이전 페이지',
  home: '홈으로',
} as const;

export const inPreparation = {
  title: '준비 중인 화면입니다',
  findId: '아이디 찾기 화면을 준비하고 있습니다. 아이디가 기억나지 않으면 관리자에게 문의해 주세요.',
  passwordReset:
    '비밀번호 재설정 화면을 준비하고 있습니다. 비밀번호를 다시 설정하려면 관리자에게 문의해 주세요.',
  dormantRelease: '휴면 해제 화면을 준비하고 있습니다. 휴면 상태를 해제하려면 관리자에게 문의해 주세요.',
  reconsent:
    '재동의 화면을 준비하고 있습니다. 개인정보 수집·이용에 다시 동의하려면 관리자에게 문의해 주세요.',
  terms: '이용약관을 준비하고 있습니다.',
  privacy: '개인정보처리방침을 준비하고 있습니다.',
  backToLogin: '로그인 화면으로',
} as const;
