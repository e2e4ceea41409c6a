import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { Route } from 'wouter';
import type { SignUpKind } from '../../../src/contracts/join.ts';
import SignUpScreen from '../../../src/screens/signUp/SignUpScreen.tsx';
import {
  isUserIdAvailable,
  loadOperatorInvitation,
  loadPartnerInvitation,
  loadWorkerInvitation,
  submitOperator,
  submitPartner,
  submitWorker,
} from '../../../src/services/join.ts';
import { serverNow } from '../../../src/services/serverClock.ts';
import { keepSignUpDraft, readSignUpDraft } from '../../../src/stores/signUp.ts';
import { show } from '../../support/screens.tsx';
import { invitedOperator, invitedPartner, invitedWorker } from './invitations.ts';

const places = { operator: 'user', worker: 'pany', partner: 'ptnr' } as const;

/** Invitations that can be used, and a server that takes what is sent. Its calls are mocked by the test's file. */
export function invite(): void {
  vi.mocked(loadOperatorInvitation).mockResolvedValue(invitedOperator);
  vi.mocked(loadWorkerInvitation).mockResolvedValue(invitedWorker);
  vi.mocked(loadPartnerInvitation).mockResolvedValue(invitedPartner);
  vi.mocked(isUserIdAvailable).mockResolvedValue(true);
  for (const submit of [submitOperator, submitPartner, submitWorker])
    vi.mocked(submit).mockReset().mockResolvedValue(undefined);
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
}

export async function open(kind: SignUpKind) {
  const at = `/user/signup/${places[kind]}/some-key`;
  const view = show(
    <Route path="/user/signup/:place/:url">
      <SignUpScreen kind={kind} />
    </Route>,
    { at },
  );
  await screen.findByRole('form');
  return { ...view, at };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const secret = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const alertText = async () => (await screen.findByRole('alertdialog')).textContent;
export const confirm = async (name = '확인') =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

/** A worker who has confirmed the number in this tab before. */
export const confirmNumber = (ago = 0) =>
  keepSignUpDraft(
    invitedWorker.userIdntId,
    { fields: {}, verified: '01012345678', isJustVerified: true },
    serverNow() - ago,
  );
export const keptNumber = (later = 0) =>
  readSignUpDraft(invitedWorker.userIdntId, serverNow() + later)?.verified;

export async function fillIn() {
  fireEvent.click(screen.getAllByRole('radio', { name: '동의' })[0] as Element);
  enter('아이디', 'newworker01');
  press('중복 확인');
  await screen.findByText('newworker01은 사용 가능한 아이디입니다.');
  fireEvent.change(secret('비밀번호'), { target: { value: 'Green!2026way' } });
  fireEvent.change(secret('비밀번호 확인'), { target: { value: 'Green!2026way' } });
  await screen.findByText('사용할 수 있는 비밀번호입니다.');
}
