import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ ownServer: { ADDRESS_SEARCH: 'daum', CODE_REQUESTS: '3', PASSWORD_AGE_DAYS: '5' } });

/** The postcode service's script without its search: it finds one address at once. */
const script = `window.kakao = { Postcode: class {
  constructor(options) { this.options = options; }
  embed(element) {
    element.textContent = '검색';
    this.options.oncomplete({ zonecode: '04524', address: '서울 중구 세종대로 110', roadAddress: '서울 중구 세종대로 110' });
  }
} };
window.daum = window.kakao;`;

test('the page acts by the settings that the server wrote into it, without asking for them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/user/idInfo');
  await expect(page.getByText('0/3')).toBeVisible();
  await signIn(page, 'worker01');
  await expect(page.getByRole('dialog', { name: '비밀번호 변경 안내' })).toContainText('5일이 지났습니다.');
  expect(asked).not.toContain('/api/clientSettings');
});

test('with ADDRESS_SEARCH=daum addresses are found by the script of the postcode service', async ({
  page,
}) => {
  await page.route('https://t1.kakaocdn.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/example/validation-example');
  const addresses = page.getByRole('region', { name: '주소', exact: true });
  await addresses.getByRole('button', { name: '주소 검색' }).click();
  await expect(addresses.getByLabel('회사 우편번호')).toHaveValue('04524');
  await expect(addresses.getByLabel('회사 주소')).toHaveValue('서울 중구 세종대로 110');
});
