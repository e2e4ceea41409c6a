// The first match counts: the later ones appear in the names of the earlier ones, too.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** Browser and system that a user agent names, such as `Chrome · Windows`; null when it names neither. */
export function describeDevice(userAgent: string | null): string | null {
  const names = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  return names.filter(Boolean).join(' · ') || null;
}
