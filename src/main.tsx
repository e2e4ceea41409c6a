import './components/form/backButton.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startSession } from './app/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { actor } = startSession();
createRoot(root).render(
  <StrictMode>
    <App session={actor} />
  </StrictMode>,
);
