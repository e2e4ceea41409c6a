import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../components/session.tsx';

const QuickFindBox = lazy(() => import('./QuickFindBox.tsx'));

/** Counts requests for the box; it is fetched the first time. */
export function useQuickFind() {
  const [asked, setAsked] = useState(0);
  const show = useCallback(() => setAsked((times) => times + 1), []);
  return { asked, show };
}

/** Finding a page by its name: Ctrl or ⌘ with K, whatever the keyboard's language; not before an alert is answered. */
export function QuickFind({ asked, show }: ReturnType<typeof useQuickFind>) {
  const isSignedIn = useSession((state) => state.context.user !== null);

  useEffect(() => {
    if (!isSignedIn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="alertdialog"][open]')) show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isSignedIn, show]);

  return (
    isSignedIn &&
    asked > 0 && (
      <Suspense>
        <QuickFindBox asked={asked} />
      </Suspense>
    )
  );
}
