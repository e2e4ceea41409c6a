const format = (value: number) => value.toLocaleString('ko-KR');

/** What a form shows of a value that breaks a rule whose schema has no message of its own. */
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
  wrong: '입력한 내용을 확인해 주세요.',
} as const;
