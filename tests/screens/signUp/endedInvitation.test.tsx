import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../src/services/httpError.ts';
import { loadWorkerInvitation, submitWorker } from '../../../src/services/join.ts';
import { address } from '../../support/screens.tsx';
import { invitedWorker } from './invitations.ts';
import { confirmNumber, enter, field, fillIn, invite, open, press } from './signUpPage.tsx';

vi.mock('../../../src/services/terms.ts', async () => (await import('./given.ts')).mockTerms());
vi.mock('../../../src/services/commonCodes.ts', async (original) =>
  (await import('./given.ts')).mockChoices(await original()),
);
vi.mock('../../../src/services/join.ts');
vi.mock('../../../src/services/passwordCheck.ts', () => ({ checkPassword: vi.fn(async () => null) }));

const used = () =>
  new HttpError('refused', { status: 'C0409', message: '이미 가입 신청을 마친 초대입니다.' });
const ended = () => screen.findByRole('region', { name: '가입 신청 종료' });

/** A message of another tab of this browser. */
const reportElsewhere = (id: string) => {
  const channel = new BroadcastChannel('freshData');
  channel.postMessage({ resource: 'signUp', id, requestIds: [] });
  channel.close();
};

beforeEach(invite);

describe('an invitation that was used while its form was filled in', () => {
  test('is told once another tab has signed up, with the input in view', async () => {
    await open('worker');
    enter('부서', '환경안전팀');
    vi.mocked(loadWorkerInvitation).mockRejectedValue(used());
    reportElsewhere(invitedWorker.userIdntId);
    expect(await ended()).toHaveTextContent('이미 가입 신청을 마친 초대입니다.');
    expect(await ended()).toHaveFocus();
    expect(field('부서')).toHaveValue('환경안전팀');
    expect(field('부서')).toBeDisabled();
    expect(screen.getByRole('button', { name: '가입 신청' })).toBeDisabled();
    press('로그인');
    await vi.waitFor(() => expect(address()).toBe('/user/login'));
  });

  test('is told when the person comes back to the tab', async () => {
    await open('worker');
    vi.mocked(loadWorkerInvitation).mockRejectedValue(used());
    fireEvent.focus(window);
    expect(await ended()).toBeVisible();
  });

  test('is not asked about when another invitation was used', async () => {
    await open('worker');
    const asked = vi.mocked(loadWorkerInvitation).mock.calls.length;
    reportElsewhere('0b7c1a52-6f0d-4c58-9d55-0d9a43f0a301');
    const channel = new BroadcastChannel('freshData');
    await new Promise((resolve) => {
      channel.onmessage = resolve;
      reportElsewhere('0b7c1a52-6f0d-4c58-9d55-0d9a43f0a302');
    });
    channel.close();
    expect(loadWorkerInvitation).toHaveBeenCalledTimes(asked);
  });

  test('copies what was entered', async () => {
    const user = userEvent.setup();
    await open('worker');
    enter('부서', '환경안전팀');
    vi.mocked(loadWorkerInvitation).mockRejectedValue(used());
    fireEvent.focus(window);
    await ended();
    await user.click(screen.getByRole('button', { name: '입력한 내용 복사' }));
    expect(await navigator.clipboard.readText()).toContain('부서: 환경안전팀');
  });

  test('is told to other tabs by the one that signs up', async () => {
    confirmNumber();
    await open('worker');
    await fillIn();
    const heard = vi.fn();
    const channel = new BroadcastChannel('freshData');
    channel.onmessage = ({ data }) => heard(data);
    press('가입 신청');
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ resource: 'signUp', id: invitedWorker.userIdntId }),
      ),
    );
    channel.close();
  });

  test('keeps the input in view after a submit that comes too late', async () => {
    confirmNumber();
    await open('worker');
    await fillIn();
    enter('부서', '환경안전팀');
    vi.mocked(submitWorker).mockRejectedValueOnce(used());
    vi.mocked(loadWorkerInvitation).mockRejectedValue(used());
    press('가입 신청');
    expect(await ended()).toHaveTextContent('이미 가입 신청을 마친 초대입니다.');
    expect(field('부서')).toHaveValue('환경안전팀');
  });
});
