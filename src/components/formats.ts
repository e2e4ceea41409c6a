import {
  seoulDateTime,
  seoulDateTimeSeconds,
  seoulDay,
  seoulMonth,
  seoulYear,
} from '../contracts/seoulTime.ts';

const NONE = '-';

/** An ISO 8601 instant, or none. */
type Instant = string | null | undefined;

const shownBy =
  (show: (at: number) => string) =>
  (instant: Instant): string => {
    const at = instant ? Date.parse(instant) : Number.NaN;
    return Number.isNaN(at) ? NONE : show(at);
  };

/** `YYYY-MM-DD HH:mm` in Asia/Seoul, `-` for none. */
export const dateTime = shownBy(seoulDateTime);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Seoul, `-` for none. */
export const dateTimeSeconds = shownBy(seoulDateTimeSeconds);

/** `YYYY-MM-DD` in Asia/Seoul, `-` for none. */
export const date = shownBy(seoulDay);

/** `YYYY-MM` in Asia/Seoul, `-` for none. */
export const month = shownBy(seoulMonth);

/** `YYYY` in Asia/Seoul, `-` for none. */
export const year = shownBy(seoulYear);

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

/** A number or a decimal text with thousands separators and as many decimals as it has, `-` for none. */
export function grouped(value: number | string | null): string {
  if (value === null) return NONE;
  const [whole = '', decimals] = String(value).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
}
