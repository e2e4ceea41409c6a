const units = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Bytes as people read them, with one decimal from KB on: `1.5MB`. */
export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  const size = bytes / STEP ** power;
  return `${power === 0 ? size : size.toFixed(1)}${units[power]}`;
}
