import { prerender } from 'react-dom/static';
import { createActor, waitFor } from 'xstate';
import type { ClientSettings } from '../contracts/clientSettings.ts';
import { provideSession } from '../machines/session/machine.ts';
import { product, signIn } from '../messages/ko.ts';
import { App } from './App.tsx';
import { sessionCalls } from './sessionCalls.ts';

const nothing = () => {};

/** The login page as a signed-out person first sees it, whatever the settings, and its title; for the build. */
export async function prerenderLogin(settings: ClientSettings): Promise<{ html: string; title: string }> {
  const machine = provideSession(
    { ...sessionCalls, restoreSession: async () => ({ status: 'SIGNED_OUT' }) },
    {
      navigate: nothing,
      storeSession: nothing,
      storeTokens: nothing,
      clearSession: nothing,
      storeSecondFactor: nothing,
      forgetSecondFactor: nothing,
      postponePassword: nothing,
    },
  );
  const session = createActor(machine, { input: settings }).start();
  await waitFor(session, (state) => state.matches({ signedOut: 'idle' }));
  // A script that uncovers a late part would be inline, which the CSP forbids; nothing here is late.
  const { prelude } = await prerender(<App session={session} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  session.stop();
  return { html: await new Response(prelude).text(), title: `${signIn.title} | ${product.name}` };
}
