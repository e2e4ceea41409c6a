declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres';
  }
}

export {};
