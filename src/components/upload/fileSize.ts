const units = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

const computePower = (bytes: number): number =>
  Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));

/** The unit in which people read so many bytes, and how many bytes it has. */
export function sizeUnit(bytes: number): { unit: string; bytes: number } {
  const power = computePower(bytes);
  return { unit: units[power] ?? units[0], bytes: STEP ** power };
}

/** Bytes as people read them, with one decimal from KB on: `1.5MB`. */
export function fileSize(bytes: number): string {
  const power = computePower(bytes);
  const size = bytes / STEP ** power;
  return `${power === 0 ? size : size.toFixed(1)}${units[power]}`;
}
