import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { createDrafts, DraftsContext } from '../components/form/drafts.ts';
import { MessagePage } from '../components/MessagePage.tsx';
import { report } from '../messages/ko.shell.ts';
import { crash } from '../messages/ko.ts';
import { reportDefect } from './reportDefect.ts';

/** Browsers' messages about a part of the console that could not be fetched; React would not ask for it again. */
const unfetched = /dynamically imported module|module script|preload/i;

interface State {
  failed: boolean;
  mustReload: boolean;
  reportId: string | null;
  /** Input of the page's forms comes back with the page. */
  keepsInput: boolean;
}
const sound: State = { failed: false, mustReload: false, reportId: null, keepsInput: false };

/**
 * Keeps a defect within its page: the frame around it, and whatever else the console holds, stay. Trying again
 * draws the page again, with what its forms held, without loading the console again.
 */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state = sound;
  private readonly drafts = createDrafts();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, mustReload: error instanceof Error && unfetched.test(error.message) };
  }

  // The last moment at which the page's forms are still there.
  override getSnapshotBeforeUpdate(_: unknown, before: State): boolean {
    return this.state.failed && !before.failed && this.drafts.keep();
  }

  override componentDidUpdate(_: unknown, __: State, keepsInput: boolean) {
    if (keepsInput) this.setState({ keepsInput: !this.state.mustReload });
  }

  override componentDidCatch(error: unknown) {
    this.setState({ reportId: reportDefect(error) });
  }

  override render() {
    const { failed, mustReload, reportId, keepsInput } = this.state;
    if (!failed) return <DraftsContext value={this.drafts}>{this.props.children}</DraftsContext>;
    const retry = () => (mustReload ? window.location.reload() : this.setState(sound));
    return (
      <MessagePage
        level={2}
        title={crash.title}
        text={keepsInput ? `${crash.text} ${report.keepsInput}` : crash.text}
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
