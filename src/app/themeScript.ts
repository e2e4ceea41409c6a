/** Key of a person's choice of `light`, `dark` or `auto` in this browser's storage. */
export const COLOR_SCHEME_KEY = 'color-scheme';

/** Colours of the browser's own frame around the page. */
const frame = { light: '#0a4f40', dark: '#16211d' };

/**
 * Sets the page's colour scheme before anything of it is painted; follows other tabs and the system from then on, and
 * keeps the colour of the browser's frame to the scheme, whatever changes it. It runs as a script of its own, so it may
 * use nothing from outside of it.
 */
function paintScheme(key: string, colors: Readonly<Record<'light' | 'dark', string>>): void {
  const root = document.documentElement;
  const attribute = 'data-mantine-color-scheme';
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem(key);
    } catch {
      // storage may be forbidden: the system decides
    }
    const isDark = choice === 'dark' || (choice !== 'light' && system.matches);
    root.setAttribute(attribute, isDark ? 'dark' : 'light');
  };
  const colorFrame = () => {
    const scheme = root.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colors[scheme]);
  };
  new MutationObserver(colorFrame).observe(root, { attributeFilter: [attribute] });
  system.addEventListener('change', paint);
  addEventListener('storage', paint);
  // Paper is white.
  addEventListener('beforeprint', () => root.setAttribute(attribute, 'light'));
  addEventListener('afterprint', paint);
  paint();
}

/** Source of the script that the page's head loads first; see `tools/vite/themeScript.ts`. */
export const writeThemeScript = (): string =>
  `(${paintScheme})(${JSON.stringify(COLOR_SCHEME_KEY)},${JSON.stringify(frame)})`;
