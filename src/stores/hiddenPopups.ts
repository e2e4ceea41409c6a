import * as z from 'zod/mini';

const KEY = 'noticePopups';

/** The last day (`YYYY-MM-DD`) on which a popup is not shown, by its notice. */
const hiddenDays = z.record(z.string(), z.iso.date());
type HiddenDays = z.infer<typeof hiddenDays>;

function read(): HiddenDays {
  try {
    return hiddenDays.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Reports whether this browser's person does not want to see a popup on `today`. */
export const isPopupHidden = (ntcId: string, today: string): boolean => (read()[ntcId] ?? '') >= today;

/** Does not show a popup until `today` is over; forgets what was chosen on earlier days. */
export function hidePopupOn(ntcId: string, today: string): void {
  const kept = Object.entries(read()).filter(([, day]) => day >= today);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [ntcId]: today }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
