import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a migrated PGlite, as a tar file; on PostgreSQL empty. */
    pgliteSnapshot: string;
    /** A migrated template database `template_esg` is on this server; on PGlite empty. */
    postgresUrl: string;
    /** A folder with the rows of that database, a file for each table; on PGlite empty. */
    postgresRows: string;
  }
}
