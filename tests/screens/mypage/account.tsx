import { exportJWK, generateKeyPair } from 'jose';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { MyPage } from '../../../src/contracts/myPage.ts';
import { type SessionActor, sessionMachine } from '../../../src/machines/session/machine.ts';
import { reauthGateChart } from '../../../src/statecharts/charts/myPage/reauthGateChart.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

export const path = '/api/esg/v1/user/myPage';
export const ownPassword = 'Esg!2026demo';

/** A server with one account, and my page over it; to be called once at the top of a test file. */
export function serveAccount() {
  let server: ScriptedServer;
  const state = { account: {} as MyPage, confirmed: true };

  beforeAll(async () => {
    server = await startScriptedServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.reset();
    showPageFrom(server.origin);
    const found = reauthGateChart.model.results.readAccount.found();
    if (found.status !== 'C200') throw new Error('no sample account');
    Object.assign(state, { account: { ...found.value }, confirmed: true });
    server.on(`GET ${path}`, () => withReauth(() => success(state.account)));
    server.on(`GET ${path}/logins`, success({ rows: [], total: 0 }));
    server.on('POST /api/esg/v1/user/checkPassword/my-page', ({ body }) => {
      state.confirmed = (body as { password: string }).password === ownPassword;
      return state.confirmed ? success() : refusal(200, 'M001', '로그인 정보가 올바르지 않습니다.');
    });
  });

  /** The answer, or the refusal of everything while the password is not confirmed. */
  const withReauth = <T,>(answer: () => T) => (state.confirmed ? answer() : refusal(200, 'EP0010'));

  return {
    state,
    withReauth,
    get server() {
      return server;
    },
    open: (
      Screen: ComponentType,
      at = '/mypage/user',
      session: SessionActor = createActor(sessionMachine, { input: { limits: sampleLimits } }),
    ) =>
      show(
        <DialogsProvider>
          <Screen />
        </DialogsProvider>,
        { at, session },
      ),
    /** Gives the page the key that passwords are encrypted with; returns the private one. */
    async offerKey() {
      // jsdom has a Uint8Array of its own, to which nothing that Node's encoder and cryptography return belongs.
      vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
      onTestFinished(() => void vi.unstubAllGlobals());
      const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
      const key = { ...(await exportJWK(publicKey)), kid: 'k1' };
      server.on('GET /api/auth/publicKey', success({ key, now: 1_700_000_000 }));
      return privateKey;
    },
  };
}
