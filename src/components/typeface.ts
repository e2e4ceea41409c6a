/**
 * Fetches the stylesheet of the whole Korean typeface, which is as heavy as all others together. The browser then
 * asks only for the parts with those letters on the page that the core font of the build lacks.
 */
export async function loadTypeface(): Promise<void> {
  try {
    await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  } catch {
    // The system's own Korean typeface stays.
  }
}
