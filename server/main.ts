import './quickImports.ts';

// Static imports are all resolved before the first of them runs, the one above included.
await import('./start.ts');
