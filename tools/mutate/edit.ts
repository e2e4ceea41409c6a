import type { Plugin } from 'vitest/config';
import type { Edit } from './faults.ts';

// Vite loads its configuration apart from the rest of the process, so a variable of a module would be two.
const NAME = 'MUTATE_EDIT';

/** Makes a fault in the text of a file that is read from now on; undefined mends it. */
export function setEdit(edit: Edit | undefined): void {
  if (edit === undefined) delete process.env[NAME];
  else process.env[NAME] = JSON.stringify(edit);
}

function toEdit(id: string): Edit | undefined {
  const text = process.env[NAME];
  if (text === undefined) return undefined;
  const edit = JSON.parse(text) as Edit;
  return id.split('?')[0] === edit.file ? edit : undefined;
}

/** Gives modules with the fault that is set. */
export function editedSources(): Plugin {
  return {
    name: 'edited-sources',
    enforce: 'pre',
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => JSON.stringify(toEdit(id)));
    },
    transform(code, id) {
      const edit = toEdit(id);
      return edit && { code: code.slice(0, edit.start) + edit.text + code.slice(edit.end), map: null };
    },
  };
}
