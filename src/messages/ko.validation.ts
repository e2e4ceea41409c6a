import type { RuleName } from '../contracts/namedRules.ts';

const format = (value: number) => value.toLocaleString('ko-KR');

/** Texts of a form for a value that breaks a rule whose schema has no message of its own. */
export const validation = {
  required: '필수 입력 항목입니다.',
  requiredChoice: '1개 이상 선택해 주세요.',
  tooShort: (minimum: number) => `${format(minimum)}자 이상 입력해 주세요.`,
  tooLong: (maximum: number) => `${format(maximum)}자 이내로 입력해 주세요.`,
  tooFew: (minimum: number) => `${format(minimum)}개 이상 선택해 주세요.`,
  tooMany: (maximum: number) => `${format(maximum)}개까지 선택할 수 있습니다.`,
  tooSmall: (minimum: number) => `${format(minimum)} 이상의 숫자를 입력해 주세요.`,
  tooBig: (maximum: number) => `${format(maximum)} 이하의 숫자를 입력해 주세요.`,
  integer: '소수점 없이 입력해 주세요.',
  email: '이메일 주소를 확인해 주세요.',
  day: '날짜로 읽을 수 없습니다. 2026-12-07과 같이 입력해 주세요.',
  yearRange: '1900년부터 2999년까지의 날짜를 입력해 주세요.',
  month: '1900년부터 2999년까지의 연월을 2026-12와 같이 입력해 주세요.',
  year: '1900년부터 2999년까지의 연도를 네 자리로 입력해 주세요.',
  storable: '저장할 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.',
  singleLine: '줄바꿈이나 탭 없이 한 줄로 입력해 주세요.',
  choice: '목록에 있는 값을 선택해 주세요.',
  decimalDigits: (figures: number, decimals: number) =>
    decimals === 0
      ? `${figures}자리 이내의 정수를 입력해 주세요.`
      : `소수점 앞 ${figures}자리, 뒤 ${decimals}자리 이내의 숫자를 입력해 주세요.`,
  wrong: '입력한 내용을 확인해 주세요.',
} as const;

/** Texts of what is expected of a value that breaks a named rule. */
export const ruleTexts: Readonly<Record<RuleName, string>> = {
  businessNumber: '사업자등록번호가 올바르지 않습니다. 숫자 10자리를 확인해 주세요.',
  phoneHead: '전화번호의 앞자리를 확인해 주세요.',
  phoneBody: '전화번호는 앞자리 다음의 숫자 7~8자리를 입력해 주세요.',
  mobileBody: '휴대폰 번호는 앞자리 다음의 숫자 7~8자리를 입력해 주세요.',
  phoneNumber: '전화번호는 0으로 시작하는 숫자 9~12자리로 입력해 주세요.',
  extension: '내선번호는 숫자만 입력해 주세요.',
  authCode: '인증번호 숫자 6자리를 입력해 주세요.',
  corporateNumber: '법인은 법인등록번호 숫자 13자리를 입력하고, 법인이 아니면 비워 주세요.',
  residentNumber: '개인은 대표자의 주민등록번호 앞 6자리를 입력하고, 개인이 아니면 비워 주세요.',
  institutionYear: '2000년부터 2100년까지의 연도를 입력해 주세요.',
  periodOrder: '종료일은 시작일과 같거나 이후여야 합니다.',
  foundingDay: '설립일은 오늘이나 그 전의 날짜로 입력해 주세요.',
  amount: '0 이상의 숫자를 입력해 주세요.',
  decimal: '숫자를 입력해 주세요. 소수점 아래 6자리까지 입력할 수 있습니다.',
  percentage: '0부터 100까지의 숫자를 소수점 아래 두 자리까지 입력해 주세요.',
  positive: '0보다 큰 숫자를 입력해 주세요.',
  code: '영문이나 숫자로 시작하고 영문, 숫자, 하이픈(-), 점(.)만 사용해 주세요.',
  commonCode: '영문, 숫자, -, _만 사용해 주세요.',
  formulaCode:
    '한글이나 영문으로 시작하고 한글, 영문, 숫자, _만 사용해 주세요. 산식에서 쓰는 낱말은 사용할 수 없습니다.',
  signInId: '아이디는 영문, 숫자, 특수문자(-_.)만 사용해 주세요.',
  versionNumber: '버전은 1.0과 같이 입력해 주세요.',
  english: '한글 없이 영문으로 입력해 주세요.',
  homepage: '홈페이지 주소를 https://www.example.com과 같이 입력해 주세요.',
};
