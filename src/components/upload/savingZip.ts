import { ZIP_FILES_MAX } from '../../contracts/attachments.ts';
import { attachments as texts } from '../../messages/ko.attachments.ts';
import { downloadZip } from '../../services/attachments.ts';
import type { Command } from '../command/useCommands.ts';
import { saveAs } from '../saveAs.ts';

/** A command that fetches the files of rows as one ZIP file called `name`, without its extension, and saves it. */
export const savingZip = <T>(name: string, getId: (row: T) => string): Command<T> => ({
  refusal: (rows) => (rows.length > ZIP_FILES_MAX ? texts.tooMany(ZIP_FILES_MAX) : null),
  async run(rows, { signal }) {
    const file = await downloadZip({ ids: rows.map(getId), name }, signal);
    saveAs(file.content, file.name || `${name}.zip`);
  },
  done: texts.downloaded,
});
