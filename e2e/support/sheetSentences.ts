import type { SheetRow, TestCase } from '../../src/statecharts/sheets/sheet.ts';

/** One thing that a sentence of a sheet asks somebody to do, or to find on the screen. */
export type SheetStep =
  | { do: 'signIn'; userId: string; isAgain: boolean }
  | { do: 'openMenu'; name: string }
  | { do: 'openAlone'; path: string }
  | { do: 'openMail'; to: string; subject: string; isChanged: boolean }
  | { do: 'openMailAgain' }
  | { do: 'returnTo'; userId: string | null }
  | { do: 'press'; name: string; row: string | null }
  | { do: 'type'; field: string; value: string }
  | { do: 'typeCode'; field: string; isRight: boolean }
  | { do: 'choose'; group: string | null; option: string }
  | { do: 'reload' }
  | { do: 'go'; back: boolean }
  | { do: 'advance'; ms: number }
  | { do: 'network'; isOn: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'nothing' }
  | { see: 'text'; text: string; isThere: boolean }
  | { see: 'alert'; isThere: boolean }
  | { see: 'button'; name: string; state: 'there' | 'absent' | 'enabled' }
  | { see: 'field'; name: string; state: 'there' | 'absent' | 'empty' }
  | { see: 'chosen'; group: string; option: string }
  | { see: 'cell'; screen: string; row: string; column: string; text: string }
  | { see: 'state'; name: string; state: string }
  | { see: 'mail'; subject: string }
  | { see: 'page'; page: 'login' | 'home' }
  | { see: 'nothing' };

type Rule = readonly [pattern: RegExp, read: (groups: readonly string[]) => readonly SheetStep[]];

const NAME = '‘([^’]+)’';
const TEXT = '“([^”]+)”';
/** Either end of a clause: one that another follows, or one that ends its sentence. */
const ends = (stem: string, last: string) => `(?:${stem}고,?|${last}\\.)`;
const pressed = ends('누르', '누릅니다');
const opened = ends('열', '엽니다');
const typed = ends('입력하', '입력합니다');
const chosen = ends('고르', '고릅니다');
const emptied = ends('비우', '비웁니다');
const shown = ends('보이', '보입니다');
const absent = ends('없', '없습니다');

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`^${pattern}(?: |$)`), read];

const actions: readonly Rule[] = [
  rule(`([a-z]+\\d\\d)로 (다시 )?${ends('로그인하', '로그인합니다')}`, ([userId = '', again]) => [
    { do: 'signIn', userId, isAgain: again !== undefined },
  ]),
  rule(`([a-z]+\\d\\d)의 창으로 ${ends('돌아가', '돌아갑니다')}`, ([userId = '']) => [
    { do: 'returnTo', userId },
  ]),
  rule(`시크릿 창으로 ${ends('돌아가', '돌아갑니다')}`, () => [{ do: 'returnTo', userId: null }]),
  rule(`${NAME} 화면을 ${opened}`, ([name = '']) => [{ do: 'openMenu', name }]),
  rule(`시크릿 창에서 (/\\S*?)[을를] ${opened}`, ([path = '']) => [{ do: 'openAlone', path }]),
  rule(
    `/dev/outbox에서 (\\S+@\\S+)이 받은 ${TEXT} 메일의 주소를 (마지막 글자를 바꾸어 )?시크릿 창에서 ${opened}`,
    ([to = '', subject = '', changed]) => [{ do: 'openMail', to, subject, isChanged: changed !== undefined }],
  ),
  rule(`시크릿 창의 다른 탭에서 같은 주소를 ${opened}`, () => [{ do: 'openMailAgain' }]),
  rule(`(?:알림창|확인창)의 ${NAME}[을를] ${pressed}`, ([name = '']) => [{ do: 'press', name, row: null }]),
  rule(`([가-힣]+)의 ${NAME}[을를] ${pressed}`, ([row = '', name = '']) => [{ do: 'press', name, row }]),
  rule(`${NAME}[을를] ${pressed}`, ([name = '']) => [{ do: 'press', name, row: null }]),
  rule(`${NAME}에 마지막으로 받은 인증번호를 ${typed}`, ([field = '']) => [
    { do: 'typeCode', field, isRight: true },
  ]),
  rule(`${NAME}에 받은 것과 다른 숫자 6자리를 ${typed}`, ([field = '']) => [
    { do: 'typeCode', field, isRight: false },
  ]),
  rule(`${NAME}에 (\\S+?)[을를] ${typed}`, ([field = '', value = '']) => [{ do: 'type', field, value }]),
  rule(`${NAME}에 ${TEXT}[을를] ${typed}`, ([field = '', value = '']) => [{ do: 'type', field, value }]),
  rule(`${NAME}[을를] ${emptied}`, ([field = '']) => [{ do: 'type', field, value: '' }]),
  rule(`${NAME}에서 ${NAME}[을를] ${chosen}`, ([group = '', option = '']) => [
    { do: 'choose', group, option },
  ]),
  rule(`${NAME}[을를] ${chosen}`, ([option = '']) => [{ do: 'choose', group: null, option }]),
  rule('화면을 새로고침합니다\\.', () => [{ do: 'reload' }]),
  rule('(뒤|앞으)로 가기를 누릅니다\\.', ([way]) => [{ do: 'go', back: way === '뒤' }]),
  rule(
    'TEST_CLOCK=1로 시작한 서버의 시각만 .+? 앞으로 옮깁니다: curl .*?advanceMs\\W+(\\d+)\\S+ \\S+',
    ([ms]) => [{ do: 'advance', ms: Number(ms) }],
  ),
  rule(`네트워크를 ${ends('끊', '끊습니다')}`, () => [{ do: 'network', isOn: false }]),
  rule(`네트워크를 다시 ${ends('연결하', '연결합니다')}`, () => [{ do: 'network', isOn: true }]),
  rule('시간을 보냅니다: 입력이 ([\\d.]+)초 동안 멈춥니다\\.', ([s]) => [
    { do: 'wait', ms: Number(s) * 1000 },
  ]),
  rule('화면을 엽니다\\.', () => [{ do: 'nothing' }]),
  rule(`${NAME} 입력란이 ${shown}`, ([name = '']) => [{ see: 'field', name, state: 'there' }]),
  rule(`${TEXT}[이가] ${shown}`, ([text = '']) => [{ see: 'text', text, isThere: true }]),
  rule('(\\d+)초 기다립니다\\.', ([s]) => [{ do: 'wait', ms: Number(s) * 1000 }]),
  rule(
    '행동 바로 전에 브라우저 개발자 도구의 네트워크를 오프라인으로 바꾸고, 결과를 본 뒤에 되돌립니다\\.',
    () => [{ do: 'network', isOn: false }],
  ),
  rule('인증번호는 /dev/outbox에서 봅니다\\.', () => [{ do: 'nothing' }]),
  rule('(?:서버|화면): .+', () => [{ do: 'nothing' }]),
];

const expectations: readonly Rule[] = [
  rule('시작:', () => []),
  rule('.*잠깐 .+', () => [{ see: 'nothing' }]),
  rule('화면이 그대로입니다\\.', () => [{ see: 'nothing' }]),
  rule(`안내: ${TEXT}`, ([text = '']) => [{ see: 'text', text, isThere: true }]),
  rule(`${TEXT}[이가] ${shown}`, ([text = '']) => [{ see: 'text', text, isThere: true }]),
  rule(`${TEXT}[은는이가] 보이지 않(?:고,?|습니다\\.)`, ([text = '']) => [
    { see: 'text', text, isThere: false },
  ]),
  rule(`(?:알림창|확인창)이 ${ends('뜨', '뜹니다')}`, () => [{ see: 'alert', isThere: true }]),
  rule(`알림창이 ${absent}`, () => [{ see: 'alert', isThere: false }]),
  rule(`${NAME}[을를] 누를 수 있(?:고,?|습니다\\.)`, ([name = '']) => [
    { see: 'button', name, state: 'enabled' },
  ]),
  rule(`${NAME} 버튼이 ${shown}`, ([name = '']) => [{ see: 'button', name, state: 'there' }]),
  rule(`${NAME} 버튼이 ${absent}`, ([name = '']) => [{ see: 'button', name, state: 'absent' }]),
  rule(`${NAME} 입력란이 ${shown}`, ([name = '']) => [{ see: 'field', name, state: 'there' }]),
  rule(`${NAME} 입력란이 ${absent}`, ([name = '']) => [{ see: 'field', name, state: 'absent' }]),
  rule(`${NAME} 입력란이 비어 있(?:고,?|습니다\\.)`, ([name = '']) => [
    { see: 'field', name, state: 'empty' },
  ]),
  rule(`${NAME}에서 ${NAME}[이가] 골라져 있습니다\\.`, ([group = '', option = '']) => [
    { see: 'chosen', group, option },
  ]),
  rule(
    `${NAME} 화면의 ([가-힣]+) 행에서 ${NAME}[은는] ${TEXT}입니다\\.`,
    ([screen = '', row = '', column = '', text = '']) => [{ see: 'cell', screen, row, column, text }],
  ),
  rule(`${NAME}의 상태는 ${TEXT}입니다\\.`, ([name = '', state = '']) => [{ see: 'state', name, state }]),
  rule(`/dev/outbox에 제목이 ${TEXT}인 새 메일이 있습니다\\.`, ([subject = '']) => [
    { see: 'mail', subject },
  ]),
  rule('로그인 화면이 열립니다\\.', () => [{ see: 'page', page: 'login' }]),
  rule('홈 화면이 열립니다\\.', () => [{ see: 'page', page: 'home' }]),
];

function readWith(rules: readonly Rule[], text: string): SheetStep[] {
  const steps: SheetStep[] = [];
  let rest = text;
  while (rest !== '') {
    const found = rules.flatMap(([pattern, read]) => {
      const match = pattern.exec(rest);
      return match ? [{ length: match[0].length, steps: read(match.slice(1)) }] : [];
    })[0];
    if (found === undefined) throw new Error(`nobody can follow “${rest}”`);
    steps.push(...found.steps);
    rest = rest.slice(found.length);
  }
  return steps;
}

/** Reads a precondition or an action. Throws and quotes what is no sentence of a sheet. */
export const readAction = (text: string): SheetStep[] => readWith(actions, text);

/** Reads an expected result. Throws and quotes what is no sentence of a sheet. */
export const readExpectation = (text: string): SheetStep[] => readWith(expectations, text);

/** Reports whether a row is for programs alone, and no person is asked to follow it. */
const isForPrograms = ({ given, action }: SheetRow): boolean =>
  [...given, ...action].some((text) => text.includes('프로그램으로만 확인합니다.'));

/** The rows of a case that a person can follow: those before the first that is for programs alone. */
export function rowsToFollow({ rows }: TestCase): readonly SheetRow[] {
  const end = rows.findIndex(isForPrograms);
  return end === -1 ? rows : rows.slice(0, end);
}

/** All sentences of the rows that a person can follow. */
export const toSentences = (testCase: TestCase): string[] =>
  rowsToFollow(testCase).flatMap(({ given, action, expected }) => [...given, ...action, ...expected]);
