import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { MessagePage } from '../components/MessagePage.tsx';
import { crash } from '../messages/ko.ts';
import { paths } from '../paths/paths.ts';

/** Last resort for a defect while drawing, and for a part of the console that could not be fetched. */
export class AppErrorBoundary extends Component<
  { children: ReactNode },
  { failed: boolean; reportId: string | null }
> {
  override state = { failed: false, reportId: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    import('./reportDefect.ts').then(
      ({ reportDefect }) => this.setState({ reportId: reportDefect(error) }),
      // Not even that part of the console can be fetched: then there is no number to show.
      () => {},
    );
  }

  override render() {
    const { failed, reportId } = this.state;
    if (!failed) return this.props.children;
    // Both load the page again: React remembers a part that failed to arrive and would not ask again.
    return (
      <main>
        <MessagePage
          title={crash.title}
          text={crash.text}
          detail={reportId && crash.reportId(reportId)}
          actions={
            <>
              <Button variant="default" component="a" href={paths.home()}>
                {crash.home}
              </Button>
              <Button onClick={() => window.location.reload()}>{crash.retry}</Button>
            </>
          }
        />
      </main>
    );
  }
}
