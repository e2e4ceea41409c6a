import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { type HomeView, homeView } from '../contracts/home.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

/** Key of the person's home page among the resources (see freshData). */
export const HOME = 'home';

/** Everything that the home page is made of. Names alone: the contracts would load with the page. */
export const homeResources: readonly string[] = [
  HOME,
  'notification',
  'notice',
  'user',
  'custCo',
  'qna',
  'terms',
  'consultativeBody',
  'preset',
  'coset',
  'supply',
  'ptnrWht',
  'entryCycle',
  'idctrsData',
  'instOwnYear',
  'instAns',
  'dgnsRun',
  'improveTask',
];

const path = '/esg/v1/home';
const homeResponse = responseOf(homeView);

/** Loads what waits for the person, and what is new. Throws HttpError, like everything here. */
export async function loadHome(signal?: AbortSignal): Promise<HomeView> {
  const { data } = await call({ method: 'GET', path, response: homeResponse, signal });
  return data;
}

/** Hides the first steps of a new company from the person for good. */
export async function hideOnboarding(signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: `${path}/hideOnboarding`, response: emptyResponse, signal });
  touch(HOME);
}
