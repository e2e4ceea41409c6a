import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { PlainNotice } from '../components/PlainNotice.tsx';
import { report } from '../messages/ko.shell.ts';
import { crash } from '../messages/ko.ts';
import { reportDefect } from './reportDefect.ts';

/** What browsers say of a part of the console that could not be fetched; React would not ask for it again. */
const unfetched = /dynamically imported module|module script|preload/i;

interface State {
  failed: boolean;
  mustReload: boolean;
  reportId: string | null;
}
const sound: State = { failed: false, mustReload: false, reportId: null };

/**
 * Keeps a defect within its page: the frame around it, and whatever else the console holds, stay. Trying again
 * draws the page anew without loading the console anew.
 */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state = sound;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, mustReload: error instanceof Error && unfetched.test(error.message) };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ reportId: reportDefect(error) });
  }

  override render() {
    const { failed, mustReload, reportId } = this.state;
    if (!failed) return this.props.children;
    const retry = () => (mustReload ? window.location.reload() : this.setState(sound));
    return (
      <PlainNotice
        level={2}
        title={crash.title}
        text={crash.text}
        detail={
          reportId && (
            <>
              {crash.reportId(reportId)}
              <br />
              {report.hint}
            </>
          )
        }
        actions={<Button onClick={retry}>{crash.retry}</Button>}
      />
    );
  }
}
