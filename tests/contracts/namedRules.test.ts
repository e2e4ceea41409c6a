import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { businessNumber } from '../../src/contracts/businessNumber.ts';
import { commonCodeId } from '../../src/contracts/commonCodes.ts';
import { decimalText, percentage } from '../../src/contracts/decimal.ts';
import { formulaInputCode } from '../../src/contracts/formula.ts';
import { englishName, homepageText } from '../../src/contracts/join.ts';
import { period } from '../../src/contracts/period.ts';
import { signInId } from '../../src/contracts/person.ts';
import { mobileBody, phoneBody, phoneHead } from '../../src/contracts/phone.ts';
import { day, month, yearDigits } from '../../src/contracts/text.ts';
import { weight } from '../../src/contracts/weights.ts';
import { validationText } from '../../src/messages/validationText.ts';

const toText = (schema: z.core.$ZodType, value: unknown): string | undefined => {
  z.config({ localeError: validationText });
  return z.safeParse(schema, value).error?.issues[0]?.message;
};

test.each([
  [day, '2026-02-30', '날짜로 읽을 수 없습니다. 2026-12-07과 같이 입력해 주세요.'],
  [day, '1899-12-31', '1900년부터 2999년까지의 날짜를 입력해 주세요.'],
  [month, '2026-13', '1900년부터 2999년까지의 연월을 2026-12와 같이 입력해 주세요.'],
  [yearDigits, '3026', '1900년부터 2999년까지의 연도를 네 자리로 입력해 주세요.'],
  [period, { from: '2026-03-05', to: '2026-03-04' }, '종료일은 시작일과 같거나 이후여야 합니다.'],
  [phoneHead, '10', '전화번호의 앞자리를 확인해 주세요.'],
  [phoneBody, '123456', '전화번호는 앞자리 다음의 숫자 7~8자리를 입력해 주세요.'],
  [mobileBody, '1234', '휴대폰 번호는 앞자리 다음의 숫자 7~8자리를 입력해 주세요.'],
  [businessNumber, '1234567890', '사업자등록번호가 올바르지 않습니다. 숫자 10자리를 확인해 주세요.'],
  [weight, '12.345', '0부터 100까지의 숫자를 소수점 아래 두 자리까지 입력해 주세요.'],
  [percentage, '100.01', '100 이하의 숫자를 입력해 주세요.'],
  [percentage, '1.234', '소수점 앞 3자리, 뒤 2자리 이내의 숫자를 입력해 주세요.'],
  [percentage, '-1', '0 이상의 숫자를 입력해 주세요.'],
  [decimalText({ figures: 3, decimals: 0 }), '1234', '3자리 이내의 정수를 입력해 주세요.'],
  [commonCodeId, '가', '영문, 숫자, -, _만 사용해 주세요.'],
  [signInId, 'worker 01', '아이디는 영문, 숫자, 특수문자(-_.)만 사용해 주세요.'],
  [englishName, '한빛', '한글 없이 영문으로 입력해 주세요.'],
  [homepageText, 'x', '홈페이지 주소를 https://www.example.com과 같이 입력해 주세요.'],
  [
    formulaInputCode,
    'mod',
    '한글이나 영문으로 시작하고 한글, 영문, 숫자, _만 사용해 주세요. 산식에서 쓰는 낱말은 사용할 수 없습니다.',
  ],
  [z.enum(['M', 'F']), 'X', '목록에 있는 값을 선택해 주세요.'],
  [z.uuid(), 'x', '목록에 있는 값을 선택해 주세요.'],
  [businessNumber, '', '필수 입력 항목입니다.'],
  [day, '', '필수 입력 항목입니다.'],
  [z.uuid(), '', '필수 입력 항목입니다.'],
])('a value that breaks its rule is refused in words of that rule (%#)', (schema, value, words) => {
  expect(toText(schema, value)).toBe(words);
});
