import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { cleanPastedHtml } from './pastedHtml.ts';
import { fitIntoTable } from './pastedTable.ts';

/** Reads what office programs put on the clipboard, and keeps tables out of tables. */
export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: cleanPastedHtml,
        transformPasted: (slice, { state }) => (isInTable(state) ? fitIntoTable(slice) : slice),
      },
    }),
  ],
});
