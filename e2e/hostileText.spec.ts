import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const ELSEWHERE = 'https://elsewhere.example';

/** HTML whose parts each leave a mark on the page or call another site, if anything of them comes to life. */
const hostile = `
<p>읽을 수 있는 본문</p>
<script>window.marked = 'script'</script><script src="${ELSEWHERE}/s.js"></script>
<img src="x" onerror="window.marked = 'image'"><img src="${ELSEWHERE}/p.png">
<svg onload="window.marked = 'svg'"><animate onbegin="window.marked = 'animate'" attributeName="x" dur="1s"/></svg>
<svg><style><img src="x" onerror="window.marked = 'style in svg'"></style></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.marked='mutation'&gt;">
</style></mglyph></table></mtext></math>
<noscript><p title="</noscript><img src=x onerror=window.marked='noscript'>"></p></noscript>
<a href="javascript:window.marked = 'link'">첫째 주소</a>
<a href="&#x6a;ava&#x0A;script:window.marked = 'hidden link'">둘째 주소</a>
<a href="data:text/html,<script>window.marked='data'</script>">셋째 주소</a>
<a href="//elsewhere.example/away">넷째 주소</a>
<iframe src="${ELSEWHERE}/frame"></iframe><iframe srcdoc="<script>parent.marked = 'frame'</script>"></iframe>
<object data="${ELSEWHERE}/o"></object><embed src="${ELSEWHERE}/e">
<form action="${ELSEWHERE}/form"><input name="password"><button>보내기</button></form>
<base href="${ELSEWHERE}/"><meta http-equiv="refresh" content="0;url=${ELSEWHERE}/refresh">
<link rel="stylesheet" href="${ELSEWHERE}/s.css"><style>@import '${ELSEWHERE}/i.css'; p { color: red }</style>
<p style="background: url(${ELSEWHERE}/b.png)" onclick="window.marked = 'click'" id="root">모양</p>
<video src="${ELSEWHERE}/v.mp4" onerror="window.marked = 'video'" autoplay></video>
<details open ontoggle="window.marked = 'toggle'"><summary>접기</summary></details>
<input autofocus onfocus="window.marked = 'focus'">`;
const hostileName = '이름 <img src=x onerror="window.marked = \'name\'">';

const texts = new Set(['cn', 'trmsCn']);
const names = new Set(['title', 'userName', 'authorName', 'fileName', 'companyKoreanName']);

/** As if nothing had been cleaned on its way into the database. */
function spoil(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => spoil(item));
  if (typeof value === 'string') {
    if (texts.has(key)) return hostile;
    return names.has(key) ? hostileName : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoil(part, name)]));
}

/** Spoils every answer that the page gets from now on. Returns the calls of other sites that it tries. */
async function spoilAnswers(page: Page): Promise<string[]> {
  const away: string[] = [];
  const own = new URL(page.url()).origin;
  await page.route(
    (url) => url.origin !== own && /^https?:/.test(url.protocol),
    (route) => {
      away.push(route.request().url());
      return route.abort();
    },
  );
  // a stream never ends, and its events are read by the tests of the alarm
  const isAnswer = (url: URL) =>
    url.origin === own && url.pathname.startsWith('/api/') && !url.pathname.endsWith('/stream');
  await page.route(isAnswer, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: spoil(await response.json()) });
  });
  return away;
}

/** Finds parts of the text that have come to life, or would when clicked. */
const findLife = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(?:on|srcdoc$|formaction$)/i.test(name) ||
            (['href', 'src', 'action', 'data', 'style'].includes(name) &&
              /^\s*(?:javascript|data:text)|elsewhere\.example/i.test(value)),
        )
        .map(({ name }) => `${element.localName} ${name}`),
    );
    return { marked: Reflect.get(window, 'marked'), found, base: document.baseURI };
  });

const readable = (page: Page) => page.getByText('읽을 수 있는 본문').first();
const first = (page: Page) => page.getByRole('main').getByRole('link', { name: '이름 <img' }).first();

const pages: [string, string, (page: Page) => Promise<void>][] = [
  ['a notice', '/ntc/notice', (page) => first(page).click()],
  [
    'a notice in its editor',
    '/ntc/notice',
    async (page) => {
      await first(page).click();
      await page.getByRole('link', { name: '수정' }).click();
    },
  ],
  ['an inquiry', '/sys/qna', (page) => first(page).click()],
  ['a post', '/board/pds', (page) => first(page).click()],
  ['the terms', '/user/service', async () => {}],
  ['the home page', '/', async () => {}],
];

test.describe('HTML that was not cleaned before', () => {
  // an answer that is being spoiled when the test is over would be read from a page that is gone
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  test.describe('without the policy', () => {
    test.use({ bypassCSP: true, showsPopups: true });

    test('comes to life on no page that shows it', async ({ page, allowConsoleError }) => {
      allowConsoleError(/Failed to load resource/);
      await signIn(page, 'admin01', '/favicon.svg');
      const away = await spoilAnswers(page);
      for (const [what, path, open] of pages) {
        await test.step(what, async () => {
          await page.goto(path);
          await open(page);
          await expect(readable(page)).toBeVisible();
          expect(await findLife(page)).toEqual({ marked: undefined, found: [], base: page.url() });
          expect(away).toEqual([]);
        });
      }
    });
  });

  test('stays dead under the policy where a page has it as it is', async ({ page, allowConsoleError }) => {
    allowConsoleError(
      /Content Security Policy|ERR_FAILED|status of 404|Not allowed to navigate top frame to data URL/,
    );
    await page.goto('/user/service');
    const away = await spoilAnswers(page);
    await page.evaluate((html) => {
      const refused = new Set<string>();
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.add(effectiveDirective),
      );
      const place = document.createElement('div');
      document.body.append(place);
      // what leads elsewhere by itself is no matter of the policy
      place.innerHTML = html.replace(/<meta[^>]*>/, '');
      for (const { textContent, attributes } of place.querySelectorAll('script')) {
        const script = document.createElement('script');
        script.textContent = textContent;
        for (const { name, value } of attributes) script.setAttribute(name, value);
        place.append(script);
      }
      for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href*=script]')) link.click();
    }, hostile);
    const refused = [
      'base-uri',
      'frame-src',
      'img-src',
      'media-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ];
    const seen = () => page.evaluate(() => [...(Reflect.get(window, 'refused') as Set<string>)].toSorted());
    await expect.poll(seen).toEqual(refused);
    expect(await findLife(page)).toMatchObject({ marked: undefined, base: page.url() });
    expect(away).toEqual([]);
  });
});
