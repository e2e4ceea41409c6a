const NONE = '-';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An ISO 8601 instant, or none. */
type Instant = string | null | undefined;

function seoulPartsOf(instant: Instant): Record<string, string> | null {
  const time = instant ? new Date(instant) : null;
  if (!time || Number.isNaN(time.getTime())) return null;
  return Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** `YYYY-MM-DD HH:mm` in Asia/Seoul, `-` for none. */
export function dateTime(instant: Instant): string {
  const at = seoulPartsOf(instant);
  return at ? `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}` : NONE;
}

/** `YYYY-MM-DD` in Asia/Seoul, `-` for none. */
export function date(instant: Instant): string {
  const at = seoulPartsOf(instant);
  return at ? `${at.year}-${at.month}-${at.day}` : NONE;
}

/** `YYYY-MM` in Asia/Seoul, `-` for none. */
export function month(instant: Instant): string {
  const at = seoulPartsOf(instant);
  return at ? `${at.year}-${at.month}` : NONE;
}

/** `YYYY` in Asia/Seoul, `-` for none. */
export const year = (instant: Instant): string => seoulPartsOf(instant)?.year ?? NONE;

/** With thousands separators and as many decimals as it has, `-` for none. */
export function number(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NONE;
  return value.toLocaleString('ko-KR', { maximumFractionDigits: 15 });
}

/** With thousands separators and exactly `digits` decimals, `-` for none. */
export function decimal(value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NONE;
  return value.toLocaleString('ko-KR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });
}
