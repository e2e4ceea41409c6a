import { screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormPage } from '../../../src/components/form/FormPage.tsx';
import { FormText } from '../../../src/components/form/fields.tsx';
import { FormPhone } from '../../../src/components/form/phoneFields.tsx';
import { useFormFlow } from '../../../src/components/form/useFormFlow.ts';
import { PageProvider, usePageFlags } from '../../../src/components/page.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import { zodResolver } from '../../../src/components/zodResolver.ts';
import { phoneBody, phoneHead } from '../../../src/contracts/phone.ts';
import { text } from '../../../src/contracts/text.ts';
import { HttpError } from '../../../src/services/httpError.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { show } from '../../support/screens.tsx';

const schema = z.object({
  name: text(100, z.trim(), z.minLength(1)),
  mobile: z.object({ head: phoneHead, body: phoneBody }),
  remark: text(100),
});
type Values = z.infer<typeof schema>;

interface PageProps {
  save(values: Values): Promise<void>;
  onSaved(): void;
  onCancel(): void;
}

function Flags() {
  return <output aria-label="하단 막대">{String(usePageFlags().footerActionBar)}</output>;
}

function CompanyPage({ save, ...options }: PageProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', mobile: { head: '010', body: '' }, remark: '' },
  });
  const flow = useFormFlow(form, { save, ...options });
  return (
    <PageProvider>
      <FormPage form={form} flow={flow} label="회사 등록" listHref="/basic/list">
        <FormText form={form} name="name" label="회사명" />
        <FormPhone form={form} name="mobile" label="담당자 휴대폰 번호" kind="mobile" />
        <FormText form={form} name="remark" label="비고" />
      </FormPage>
      <Flags />
    </PageProvider>
  );
}

function showPage(save: PageProps['save'] = async () => {}) {
  const calls = { save: vi.fn(save), onSaved: vi.fn(), onCancel: vi.fn() };
  const { user } = show(
    <>
      <CompanyPage {...calls} />
      <Toaster />
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    user,
    button,
    ...calls,
    name: screen.getByRole('textbox', { name: '회사명' }),
    mobile: screen.getByRole('textbox', { name: '담당자 휴대폰 번호 나머지 번호' }),
  };
}

test('lists what is wrong, each leading to its field, and forgets what is right again', async () => {
  const { user, name, mobile, button } = showPage();
  await user.type(screen.getByRole('textbox', { name: '비고' }), '메모');
  await user.click(button('저장'));
  const summary = (await screen.findByText(/확인할 항목이 2개 있습니다\./)).closest('[role="alert"]');
  if (!(summary instanceof HTMLElement)) throw new Error('no summary');
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['회사명: 필수 입력 항목입니다.', '담당자 휴대폰 번호: 필수 입력 항목입니다.']);
  await user.click(within(summary).getByRole('button', { name: '담당자 휴대폰 번호' }));
  expect(mobile).toHaveFocus();
  await expectAccessible(screen.getByRole('form', { name: '회사 등록' }));
  await user.click(within(summary).getByRole('button', { name: '회사명' }));
  expect(name).toHaveFocus();
  await user.type(name, '가온에너지');
  expect(await screen.findByText(/확인할 항목이 1개 있습니다\./)).toBeVisible();
  await user.type(mobile, '12345678');
  await waitFor(() => expect(summary).toBeEmptyDOMElement());
});

test('saves once it is dirty and right, and is busy meanwhile', async () => {
  let finish = () => {};
  const saving = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { user, name, mobile, button, save, onSaved } = showPage(() => saving);
  expect(button('저장')).toHaveAttribute('aria-disabled', 'true');
  await user.type(name, ' 가온에너지 ');
  await user.type(mobile, '12345678');
  await user.click(button('저장'));
  const form = screen.getByRole('form', { name: '회사 등록' });
  await waitFor(() => expect(form).toHaveAttribute('aria-busy', 'true'));
  expect(button('취소')).toBeDisabled();
  expect(save.mock.lastCall?.[0]).toEqual({
    name: '가온에너지',
    remark: '',
    mobile: { head: '010', body: '12345678' },
  });
  finish();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});

describe('the button that saves, while there is nothing to save', () => {
  const reason = '변경한 내용이 없습니다.';

  test('says why it does not, and the keyboard reaches it', async () => {
    const { user, name, button, save } = showPage();
    expect(button('저장')).toHaveAccessibleDescription(reason);
    await user.click(button('저장'));
    expect(button('저장')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await user.type(name, '가');
    expect(button('저장')).not.toHaveAttribute('aria-disabled');
    expect(button('저장')).not.toHaveAccessibleDescription(reason);
    await user.clear(name);
    expect(button('저장')).toHaveAccessibleDescription(reason);
  });

  test.each([
    ['Ctrl with S', '{Control>}s{/Control}'],
    ['Enter in a field', '{Enter}'],
  ])('says so after %s, too', async (_, keys) => {
    const { user, name, save } = showPage();
    await user.click(name);
    await user.keyboard(keys);
    expect(await screen.findByText(reason, { ignore: '[role="tooltip"]' })).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    expect(name).toHaveFocus();
    expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('its fields are locked while it is being saved, and the focus is where it was when that is refused', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { user, name, mobile, button } = showPage(() => promise);
  await user.type(mobile, '12345678');
  await user.type(name, '가온에너지{Enter}');
  await waitFor(() => expect(name.closest('[inert]')).toContainElement(mobile));
  expect(button('취소').closest('[inert]')).toBeNull();
  // A browser takes the focus away from what is inert; jsdom does not.
  name.blur();
  reject(new HttpError('refused', { message: '이미 등록된 회사입니다.' }));
  expect(await screen.findByText('이미 등록된 회사입니다.')).toBeVisible();
  expect(name.closest('[inert]')).toBeNull();
  expect(name).toHaveFocus();
});

test('brings a refusal into view and puts what it has about a field into the list', async () => {
  const { user, name, mobile, button } = showPage(async () => {
    throw new HttpError('refused', {
      message: '입력값이 올바르지 않습니다.',
      fields: [{ path: 'name', message: '이미 등록된 회사입니다.' }],
    });
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.type(name, '가온에너지');
  await user.type(mobile, '12345678');
  await user.click(button('저장'));
  const reason = await screen.findByText('입력값이 올바르지 않습니다.');
  expect(reason).toBeVisible();
  expect(scroll.mock.contexts).toEqual([reason]);
  scroll.mockRestore();
  expect(name).toHaveAccessibleDescription('이미 등록된 회사입니다.');
  expect(screen.getByRole('listitem')).toHaveTextContent('회사명: 이미 등록된 회사입니다.');
});

test('puts the focus on the first field that the server refuses, the parts of a number by either name', async () => {
  const { user, name, mobile, button } = showPage(async () => {
    throw new HttpError('refused', {
      message: '입력값이 올바르지 않습니다.',
      fields: [
        { path: 'unknown', message: '이 화면에 없는 항목입니다.' },
        { path: 'mobile.body', message: '이미 등록된 번호입니다.' },
        { path: 'remark', message: '쓸 수 없는 낱말이 있습니다.' },
      ],
    });
  });
  await user.type(name, '가온에너지');
  await user.type(mobile, '12345678');
  await user.click(button('저장'));
  await screen.findByText('입력값이 올바르지 않습니다.');
  expect(mobile).toHaveFocus();
});

test('asks before input is lost by cancelling, and does not without input', async () => {
  const { user, name, button, onCancel } = showPage();
  await user.click(button('취소'));
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  await user.type(name, '가온');
  await user.click(button('취소'));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '취소' }));
  expect(name).toHaveValue('가온');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('leads to its list and reports a bar below to the page', () => {
  showPage();
  const bar = within(screen.getByRole('toolbar', { name: '저장과 이동' }));
  expect(bar.getByRole('link', { name: '목록' })).toHaveAttribute('href', '/basic/list');
  expect(screen.getByRole('status', { name: '하단 막대' })).toHaveTextContent('true');
});

describe('Ctrl or ⌘ with S', () => {
  test.each(['Control', 'Meta'])(
    '%s S saves what is typed, and leaves the person where they type',
    async (key) => {
      const { user, name, mobile, save } = showPage();
      await user.type(mobile, '12345678');
      await user.type(name, '가온에너지');
      await user.keyboard(`{${key}>}s{/${key}}`);
      await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
      expect(name).toHaveFocus();
    },
  );

  test('saves nothing while nothing has been changed, and never opens what the browser saves pages with', () => {
    const { save } = showPage();
    const pressed = new KeyboardEvent('keydown', {
      code: 'KeyS',
      key: 'ㄴ',
      ctrlKey: true,
      cancelable: true,
      bubbles: true,
    });
    document.body.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  test('saves no page below a window', async () => {
    const { user, name, mobile, button, save } = showPage();
    await user.type(mobile, '12345678');
    await user.type(name, '가온에너지');
    const window = document.createElement('dialog');
    window.open = true;
    document.body.append(window);
    await user.keyboard('{Control>}s{/Control}');
    expect(button('저장')).toBeEnabled();
    expect(save).not.toHaveBeenCalled();
    window.remove();
    await user.click(name);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });
});
