/**
 * Fetches the Korean typeface once the page stands. Its stylesheet alone is as heavy as all others together, and
 * the browser then asks only for the parts with the letters on the page.
 */
export async function loadFont(): Promise<void> {
  try {
    await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  } catch {
    // The system's own Korean typeface stays.
  }
}
