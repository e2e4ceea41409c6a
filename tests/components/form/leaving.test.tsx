import { screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { Link, Route, Router, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { FormFrame } from '../../../src/components/form/FormFrame.tsx';
import { guardedNavigate } from '../../../src/components/form/navigationBlocker.ts';
import { leaveBySigningOut } from '../../../src/components/form/signOut.ts';
import { useFormFlow } from '../../../src/components/form/useFormFlow.ts';
import { withinPage } from '../../../src/components/openPage.ts';
import { address, happen, show } from '../../support/screens.tsx';

function NameForm({ save }: { save(values: { name: string }): Promise<unknown> }) {
  const form = useForm({ defaultValues: { name: '' } });
  const flow = useFormFlow(form, { save, onSaved() {}, onCancel: () => navigate('/list') });
  return (
    <FormFrame flow={flow} label="form">
      <label>
        name <input {...form.register('name')} />
      </label>
    </FormFrame>
  );
}

function open(save: (values: { name: string }) => Promise<unknown> = async () => {}) {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/form?tab=2');
  return show(
    <Router aroundNav={guardedNavigate}>
      <Link href="/other">other</Link>
      <Link href="/form?tab=3" {...withinPage()}>
        tab
      </Link>
      <Link href="/form?id=2">second</Link>
      <Link href="/form?tab=2#part">part</Link>
      <Switch>
        <Route path="/form">
          <NameForm save={save} />
        </Route>
        <Route>elsewhere</Route>
      </Switch>
    </Router>,
    { at: '/form?tab=2' },
  );
}

const question = () => screen.findByRole('alertdialog');
const answer = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(within(await question()).getByRole('button', { name }));
const leaveText = '입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?';
const name = () => screen.getByRole('textbox');
const isReloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a form nobody touched', () => {
  test('is left freely', async () => {
    const { user } = open();
    expect(isReloadStopped()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(screen.getByText('elsewhere')).toBeVisible();
  });
});

describe('a form whose input was taken back', () => {
  test('is left freely, and has nothing to save', async () => {
    const { user } = open();
    await user.type(name(), '가');
    expect(isReloadStopped()).toBe(true);
    await user.clear(name());
    expect(isReloadStopped()).toBe(false);
    expect(screen.getByRole('button', { name: '저장' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(name(), '나');
    expect(isReloadStopped()).toBe(true);
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(screen.getByText('elsewhere')).toBeVisible();
  });
});

describe('a form with input', () => {
  test('is left by a link only after asking', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(await question()).toHaveTextContent(leaveText);
    await answer(user, '취소');
    expect(name()).toHaveValue('가');
    expect(address()).toBe('/form?tab=2');
    await user.click(screen.getByRole('link', { name: 'other' }));
    await answer(user, '확인');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(address()).toBe('/other');
  });

  test('is left by the back button only after asking', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await happen(() => window.history.back());
    expect(await question()).toHaveTextContent(leaveText);
    expect(address()).toBe('/form?tab=2');
    await answer(user, '취소');
    expect(name()).toHaveValue('가');
    await happen(() => window.history.back());
    await answer(user, '확인');
    await waitFor(() => expect(address()).toBe('/before'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  test('stops a reload and the closing of the tab', async () => {
    const { user } = open();
    await user.type(name(), '가');
    expect(isReloadStopped()).toBe(true);
  });

  test('is left for the same page of something else only after asking', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await user.click(screen.getByRole('link', { name: 'second' }));
    await answer(user, '취소');
    expect(address()).toBe('/form?tab=2');
  });

  test('is left for a place of its own page, which would draw it again, only after asking', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'part' }));
    await user.type(name(), '가');
    await happen(() => window.history.back());
    await answer(user, '취소');
    expect(window.location.hash).toBe('#part');
    expect(name()).toHaveValue('가');
    await happen(() => window.history.back());
    await answer(user, '확인');
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  test('is left by signing out only after asking, the last time it was asked for', async () => {
    const { user } = open();
    await user.type(name(), '가');
    const [first, second] = [vi.fn(), vi.fn()];
    await happen(() => leaveBySigningOut(first));
    await answer(user, '취소');
    await happen(() => leaveBySigningOut(second));
    expect(second).not.toHaveBeenCalled();
    await answer(user, '확인');
    await waitFor(() => expect(second).toHaveBeenCalledOnce());
    expect(first).not.toHaveBeenCalled();
    await happen(() => leaveBySigningOut(first));
    expect(first).toHaveBeenCalledOnce();
  });

  test('lets the address of the same page change', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await user.click(screen.getByRole('link', { name: 'tab' }));
    expect(address()).toBe('/form?tab=3');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(name()).toHaveValue('가');
  });

  test('shows that cancelling loses it', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(await question()).toHaveTextContent('취소하면 입력한 내용이 사라집니다. 계속하시겠습니까?');
    await answer(user, '확인');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(address()).toBe('/list');
  });

  test('is left freely once it is saved, and not while it is being saved', async () => {
    let finish = () => {};
    const save = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = open(save);
    await user.type(name(), '가');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(address()).toBe('/form?tab=2');
    await happen(finish);
    await user.click(screen.getByRole('link', { name: 'other' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  test('does not hold a person whose session takes them away', async () => {
    const { user } = open();
    await user.type(name(), '가');
    await happen(() => navigate('/user/login', { replace: true }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(isReloadStopped()).toBe(false);
  });
});
