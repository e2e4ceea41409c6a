import { HttpError } from '../services/httpError.ts';

export type Outcome<T> = { status: 'C200'; value: T } | { status: 'FAILED'; error: HttpError };

/**
 * What came of a service's answer, as charts take it. A defect still rejects. A call that nobody waits for any more
 * never settles: the chart has left, or React's strict mode began it anew with the same actor, which would listen.
 */
export async function outcomeOf<T>(answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { status: 'C200', value: await answer };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.kind === 'cancelled') return new Promise(() => {});
    return { status: 'FAILED', error };
  }
}
