const TAG = 'https://www.googletagmanager.com/gtag/js';

/** Loads the tag of Google Analytics. It sends no page view by itself. */
export function loadGoogleTag(measurementId: string): { pageView(path: string): void } {
  const page = window as typeof window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag accepts the arguments object itself, and no array
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG}?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return { pageView: (path) => gtag('event', 'page_view', { page_path: path }) };
}
