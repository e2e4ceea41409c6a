/** Rows as statements or messages take them: `size` at once, the last ones fewer. */
export const splitIntoChunks = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
