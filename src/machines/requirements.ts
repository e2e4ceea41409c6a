/** The sections of the two specification documents that states point at in `meta.requirement`. */
export const requirements = {
  'D1-§2-login': '문서 1, 2절: 로그인 화면, 로그인 후 이동, 상태 값 조회',
  'D1-§2-layouts': '문서 1, 2절: 로그인한 화면의 배치(메뉴 300px·100px)',
  'D1-§2-navigation': '문서 1, 2절: 왼쪽 메뉴(묶음, 현재 항목, 접힌 메뉴의 펼침)',
  'D1-§2-header': '문서 1, 2절: 머리글의 알림 창과 배지',
  'D1-§2-dialog': '문서 1, 2절: 알림·확인 대화상자(확인은 참, 취소는 거짓)',
  'D1-§2-sms': '문서 1, 2절: SMS 인증 단계(6자리, 남은 시간, 재전송, 확인, 취소)',
  'D1-§3-login': '문서 1, 3절: 로그인 요청과 응답, 로그인한 사용자',
  'D1-§4-auth': '문서 1, 4절: 로그인·로그아웃·강제 로그아웃 상태',
  'D1-§4-password-age': '문서 1, 4절: 89일이 지난 비밀번호의 변경 안내',
  'D1-§4-notifications': '문서 1, 4절: 알림의 읽음 처리와 수·목록을 불러오는 때',
  'D1-§4-dormant': '문서 1, 4절: 1년간 로그인하지 않은 휴면 계정',
  'D1-§5-password-change': '문서 1, 5절: 비밀번호 변경 입력 규칙',
  'D1-§5-no-token': '문서 1, 5절: 접근 토큰이 없는 인증 응답은 실패',
  'D1-§6-menu': '문서 1, 6절: 역할별 메뉴',
  'D1-§7-envelope': '문서 1, 7절: 응답의 상태와 메시지, C200일 때의 데이터',
  'D1-§7-refresh': '문서 1, 7절: 토큰 갱신',
  'D1-§7-logout': '문서 1, 7절: 로그아웃',
  'D1-§8-status': '문서 1, 8절: M001~M004 상태 알림',
  'D1-§8-forced-out': '문서 1, 8절: M002·M003·M004, HTTP 401·403의 강제 로그아웃',
  'D1-§8-EA0010': '문서 1, 8절: EA0010 비밀번호 변경',
  'D1-§8-M005': '문서 1, 8절: M005 휴면 계정',
  'D1-§8-EV0015': '문서 1, 8절: EV0015 재동의',
  'D1-§8-login-alert': '문서 1, 8절: S0002, M006~M009 알림',
  'D1-§8-login-inline': '문서 1, 8절: 그 밖의 로그인 오류를 입력란 아래에 표시',
  'D1-§8-sms': '문서 1, 8절: SMS 인증 오류',
  'D1-§8-other': '문서 1, 8절: 그 밖의 상태는 서버의 메시지로 알림',
  'D1-§9-limits': '문서 1, 9절: 인증 시간 5분, 저장 위치, 비밀번호 사용 기간',
  'D1-§9-navigation': '문서 1, 9절: 접힌 메뉴의 펼침 300ms, 알림 배지 99+',
  'D2-§4-join-status': '문서 2, 4절: 가입 상태',
  'D2-§2-excel': '문서 2, 2.5절: 목록의 엑셀 다운로드',
  'D2-§4-forms': '문서 2, 4절: 수정한 내용이 있는 화면을 떠날 때의 확인',
  'D2-§4-upload': '문서 2, 4절: 임시 저장한 첨부파일은 바로 삭제, 저장된 첨부파일은 삭제 표시',
  'D2-§5-upload': '문서 2, 5절: 차단 확장자, 허용 확장자, MIME 유형, 한 개만 첨부',
  'D2-§8-confirmations': '문서 2, 8절: 선택, 확인과 처리 결과의 안내',
  'D2-§9-page-sizes': '문서 2, 9절: 10·30·50건씩 보는 목록(기본 10건)',
} as const;

export type RequirementId = keyof typeof requirements;

/** `meta` of every state. */
export type StateMeta = { requirement: readonly RequirementId[] };
