import type { Locator, Page } from '@playwright/test';
import type { TestCase } from '../../src/statecharts/sheets/sheet.ts';
import { createOutbox } from './outbox.ts';
import { wrongFor } from './recovery.ts';
import { readAction, readExpectation, rowsToFollow, type SheetStep } from './sheetSentences.ts';
import { alertDialog, expectHome, expectLogin, signIn } from './signIn.ts';
import { expect, test } from './test.ts';

type Action = Extract<SheetStep, { do: string }>;
type Expectation = Extract<SheetStep, { see: string }>;

/** After this a list is loaded again. */
const SOON_MS = 10_000;

/** Follows a case by what its sheet says, as somebody does who knows the product's screens by what they show. */
export class SheetFollower {
  readonly #open: () => Promise<Page>;
  /** Windows of the people who signed in, by their ids; that of the visitor is null's. */
  readonly #windows = new Map<string | null, Page>();
  #page: Page | undefined;
  /** Person who looks at lists. */
  #manager: string | null = null;
  #link = '';
  /** Start of the row, by the newest message. */
  #seenMail = '';
  /** Time of the newest message before a button was pressed last: codes that were asked for are newer. */
  #beforePress = '';

  /** `open`: a window with its own storage. */
  constructor(open: () => Promise<Page>) {
    this.#open = open;
  }

  get #here(): Page {
    if (this.#page === undefined) throw new Error('no window is open');
    return this.#page;
  }

  /** Follows the rows that a person can follow. Returns how many those are. */
  async follow(testCase: TestCase): Promise<number> {
    const rows = rowsToFollow(testCase);
    const opening = testCase.start.filter((text) => text.startsWith('시작: '));
    for (const { number, given, action, expected } of rows)
      await test.step(`${number}. ${action.join(' ')}`, async () => {
        for (const text of given) await this.#take(readAction(text));
        if (number === 1) for (const text of opening) await this.#take(readExpectation(text));
        this.#seenMail = (await this.#mails())[0]?.createdAt ?? '';
        for (const text of action) await this.#take(readAction(text));
        for (const text of expected) await this.#take(readExpectation(text));
        await this.#page?.context().setOffline(false);
      });
    return rows.length;
  }

  async #take(steps: readonly SheetStep[]): Promise<void> {
    for (const step of steps) await ('do' in step ? this.#act(step) : this.#look(step));
  }

  async #window(of: string | null): Promise<Page> {
    const known = this.#windows.get(of);
    if (known) return known;
    const opened = await this.#open();
    this.#windows.set(of, opened);
    return opened;
  }

  async #act(step: Action): Promise<void> {
    switch (step.do) {
      case 'signIn': {
        if (step.isAgain) this.#windows.delete(step.userId);
        const isOpen = this.#windows.has(step.userId);
        this.#page = await this.#window(step.userId);
        this.#manager = step.userId;
        if (!isOpen) await signIn(this.#page, step.userId);
        return;
      }
      case 'returnTo':
        this.#page = await this.#window(step.userId);
        return;
      case 'openMenu':
        return openMenu(this.#here, step.name);
      case 'openAlone':
        this.#page = await this.#window(null);
        await this.#page.goto(step.path);
        return;
      case 'openMail': {
        this.#page = await this.#window(null);
        const link = await linkIn(this.#page, step);
        this.#link = step.isChanged ? link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) : link;
        await this.#page.goto(this.#link);
        return;
      }
      case 'openMailAgain':
        this.#page = await this.#here.context().newPage();
        await this.#page.goto(this.#link);
        return;
      case 'press':
        this.#beforePress = (await this.#mails())[0]?.createdAt ?? '';
        return press(this.#here, step);
      case 'type':
        return type(this.#here, step);
      case 'typeCode': {
        const code = await this.#code();
        return type(this.#here, { field: step.field, value: step.isRight ? code : wrongFor(code) });
      }
      case 'choose':
        return choose(this.#here, step);
      case 'reload':
        this.#here.once('dialog', (dialog) => void dialog.accept());
        await this.#here.reload();
        return;
      case 'go':
        await (step.back ? this.#here.goBack() : this.#here.goForward());
        return;
      case 'advance':
        expect((await this.#here.request.post('/dev/clock', { data: { advanceMs: step.ms } })).ok()).toBe(
          true,
        );
        return;
      case 'network':
        return this.#here.context().setOffline(!step.isOn);
      case 'wait':
        // the sheet tells its reader to: of a pause in typing nothing on the screen shows that it was long enough
        return this.#here.waitForTimeout(step.ms);
      case 'nothing':
        return;
      default:
        return step satisfies never;
    }
  }

  async #look(step: Expectation): Promise<void> {
    const page = this.#here;
    switch (step.see) {
      case 'text':
        return step.isThere ? expectText(page, step.text) : expect(page.getByText(step.text)).toBeHidden();
      case 'alert':
        return expect(alertDialog(page)).toHaveCount(step.isThere ? 1 : 0);
      case 'button': {
        const button = page.getByRole('button', { name: step.name, exact: true });
        if (step.state === 'absent') return expect(button).toHaveCount(0);
        return step.state === 'there' ? expect(button).toBeVisible() : expect(button).toBeEnabled();
      }
      case 'field': {
        const field = findField(page, step.name);
        if (step.state === 'absent') return expect(field).toHaveCount(0);
        return step.state === 'there' ? expect(field).toBeVisible() : expect(field).toHaveValue('');
      }
      case 'chosen':
        return expect(toOption(page, step.group, step.option)).toBeChecked();
      case 'cell': {
        const manager = await this.#window(this.#manager);
        await openMenu(manager, step.screen);
        let isFirst = true;
        await expect(async () => {
          if (!isFirst) await manager.reload();
          isFirst = false;
          await expect(await findCell(manager, step)).toHaveText(step.text, { timeout: SOON_MS });
        }).toPass();
        return;
      }
      case 'state':
        return expect(
          page.getByRole('heading', { name: `${step.state} ${step.name}`, exact: true }),
        ).toBeVisible();
      case 'mail':
        await expect
          .poll(async () => (await this.#mails()).filter(({ createdAt }) => createdAt > this.#seenMail))
          .toContainEqual(expect.objectContaining({ subject: step.subject }));
        return;
      case 'page':
        return step.page === 'login' ? expectLogin(page) : expectHome(page);
      case 'nothing':
        return;
      default:
        return step satisfies never;
    }
  }

  async #mails() {
    return this.#page === undefined ? [] : createOutbox(this.#page.request).messages('');
  }

  /** The code of the message that came after it was asked for. */
  async #code(): Promise<string> {
    const read = async () => {
      const [newest] = (await this.#mails()).filter(({ text }) => /(?<!\d)\d{6}(?!\d)/.test(text));
      return newest !== undefined && newest.createdAt > this.#beforePress ? newest.text : '';
    };
    await expect.poll(read).not.toBe('');
    return /(?<!\d)\d{6}(?!\d)/.exec(await read())?.[0] ?? '';
  }
}

/** Returns the frontmost window over the page, else the page. */
async function getFront(page: Page): Promise<Locator> {
  const windows = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const open = await windows.filter({ visible: true }).all();
  return open.at(-1) ?? page.locator('body');
}

/** Returns the cell of a list in a column of somebody's row. */
async function findCell(page: Page, { row, column }: { row: string; column: string }): Promise<Locator> {
  await expect(findRow(page, row)).toBeVisible({ timeout: SOON_MS });
  const titles = await page.getByRole('columnheader').allTextContents();
  const at = titles.findIndex((title) => title.trim() === column);
  expect(at, `no column ${column} in ${titles.join(', ')}`).toBeGreaterThanOrEqual(0);
  return findRow(page, row).locator('th, td').nth(at);
}

const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function press(page: Page, { name, row }: { name: string; row: string | null }): Promise<void> {
  const named = (within: Locator) =>
    within
      .getByRole('button', { name, exact: true })
      .or(within.getByRole('link', { name, exact: true }))
      .or(within.getByRole('tab', { name, exact: true }));
  if (row === null)
    return named(await getFront(page))
      .first()
      .click();
  await findRow(page, row)
    .getByRole('button', { name: `${row} ${name}`, exact: true })
    .or(findRow(page, row).getByRole('link', { name, exact: true }))
    .click();
}

const REST_OF_NUMBER = ' 나머지 번호';
const findField = (page: Page | Locator, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('textbox', { name: `${name}${REST_OF_NUMBER}`, exact: true }));

async function type(page: Page, { field, value }: { field: string; value: string }): Promise<void> {
  const box = findField(await getFront(page), field);
  const phone = /^010-(\d{4})-(\d{4})$/.exec(value);
  await box.fill(phone ? `${phone[1]}${phone[2]}` : value);
}

const toOption = (page: Page | Locator, group: string | null, option: string) =>
  (group === null
    ? page
    : page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }))
  ).getByRole('radio', { name: option, exact: true });

async function choose(
  page: Page,
  { group, option }: { group: string | null; option: string },
): Promise<void> {
  const front = await getFront(page);
  const box = front.getByRole('combobox', { name: group ?? '', exact: true });
  if (group !== null && (await box.count()) > 0) {
    await box.click();
    return page.getByRole('option', { name: option }).first().click();
  }
  const tab = front.getByRole('tab', { name: option, exact: true });
  return (await tab.count()) > 0 ? tab.click() : toOption(front, group, option).check();
}

/** Opens a page by the side menu, whose group may be closed. */
async function openMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const link = menu.getByRole('link', { name, exact: true, includeHidden: true });
  await expect(link).toBeAttached();
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function linkIn(page: Page, { to, subject }: { to: string; subject: string }): Promise<string> {
  const read = async () => {
    const mail = (await createOutbox(page.request).messages(to, 'mail')).find(
      (each) => each.subject === subject,
    );
    return /https?:\/\/\S+?(\/user\/signup\/\w+\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** Text that is on the page, or that a toast has shown. */
async function expectText(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const toasts = await page.evaluate(() => Reflect.get(window, 'toasts') as string[] | undefined);
      if (toasts?.some((toast) => toast.includes(text))) return true;
      return (await page.getByText(text).filter({ visible: true }).count()) > 0;
    })
    .toBe(true);
}
