/** Reasons a text that is written with formatting is refused. */
export const htmlRefusals = {
  tooDeep: '서식이 지나치게 많이 겹쳐 있습니다. 서식을 지우고 다시 입력해 주세요.',
  tooLong: (max: number) => `${max.toLocaleString('ko-KR')}자 이내로 입력해 주세요.`,
} as const;
