import type * as z from 'zod/mini';
import type { ImportResourceName } from '../../../src/contracts/excelImport.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import type { ConsoleRoutes } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';
import type { ImportResource } from './importing.ts';

/** Something that people fill from a file: with a template, a preview of what each row would do, and the change. */
export interface ImportSource {
  name: ImportResourceName;
  title: string;
  /** Administrators alone, unless given. */
  access?: readonly Role[];
  /** Screens that it is part of. */
  consoleRoutes?: ConsoleRoutes;
  /** The form's other fields: where the rows go. */
  query: z.ZodMiniType<object>;
  columns: ImportResource['columns'];
  /** Rows with issues are left out and given back: see `ImportResource`. */
  isPartial?: true;
  /** Made for the caller, where it depends on what the caller reaches. */
  resourceFor(principal: Principal): ImportResource;
  /** POST /api/import fills it, too, without a preview. */
  isProgram?: boolean;
}

/** The same for every caller. */
export const listImport = ({
  resource,
  ...source
}: Omit<ImportSource, 'columns' | 'resourceFor'> & { resource: ImportResource }): ImportSource => ({
  ...source,
  columns: resource.columns,
  resourceFor: () => resource,
});
