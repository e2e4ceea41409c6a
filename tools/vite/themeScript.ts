import { createHash } from 'node:crypto';
import { minifySync, type Plugin } from 'vite';
import { writeThemeScript } from '../../src/app/themeScript.ts';

/**
 * Puts the script that sets the colour scheme first into the head of every page: a file, because the CSP forbids
 * inline scripts, and a classic one, because a module would run after the first paint.
 */
export function themeScript(): Plugin {
  const source = minifySync('theme.js', writeThemeScript()).code;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  let isBuild = false;
  return {
    name: 'theme-script',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml(html) {
      const script = isBuild ? `<script src="/${fileName}"></script>` : `<script>${source}</script>`;
      return html.replace('</title>', `</title>\n    ${script}`);
    },
  };
}
