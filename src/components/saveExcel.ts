import { grid } from '../messages/ko.grid.ts';
import type { ExcelFile } from '../services/excel.ts';
import { saveAs } from './saveAs.ts';
import { toast } from './toast.ts';

/** Saves an Excel file, as `title` where it has no name of its own; shows that it comes later where it is null. */
export function saveExcel(file: ExcelFile | null, title: string): void {
  if (file) saveAs(file.content, file.name || `${title}.xlsx`);
  else toast(grid.exportQueued);
}
