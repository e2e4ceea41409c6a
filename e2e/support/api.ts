import type { APIResponse, Page } from '@playwright/test';

/** Returns a response's data. Throws for a refusal. */
export async function readData<Data>(response: APIResponse): Promise<Data> {
  const { status, message, data } = (await response.json()) as {
    status: string;
    message: string;
    data: Data;
  };
  if (status !== 'C200') throw new Error(`${response.url()} returned ${status}: ${message}`);
  return data;
}

/** Calls the API as the person who is signed in on `page`. */
export async function callAs(page: Page, method: 'GET' | 'PUT' | 'PATCH', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const body = method === 'GET' ? {} : { data: data ?? {} };
  return page.request.fetch(`/api${path}`, { method, headers, ...body });
}
