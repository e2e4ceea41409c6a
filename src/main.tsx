import './components/form/backButton.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { App } from './app/App.tsx';
import { startSession } from './app/session.ts';
import { paths } from './paths/paths.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { actor } = startSession();
const app = (
  <StrictMode>
    <App session={actor} />
  </StrictMode>
);

// The build has drawn the login page for somebody who is signed out: that is kept as it is, keys included.
const isDrawn = root.hasChildNodes() && window.location.pathname === paths.login();
if (isDrawn) await waitFor(actor, (state) => !state.matches('restoring'));
if (isDrawn && actor.getSnapshot().matches({ signedOut: 'idle' })) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}
