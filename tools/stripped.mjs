// Plain JavaScript, as it runs before Node can read TypeScript without its parser.

import { createHash } from 'node:crypto';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
export const folder = path.join(root, 'node_modules/.cache/stripped');

/** Where a source is kept without its types: what has changed since is looked for elsewhere, and not found. */
export const strippedFile = (source) =>
  path.join(folder, `${createHash('sha256').update(source).digest('hex')}.js`);
