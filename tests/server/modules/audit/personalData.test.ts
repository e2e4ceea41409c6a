import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

/** Reports whether a field distinguishes a person from others: names of people, and where they are reached. */
const isPersonal = (name: string): boolean =>
  /^(userName|useNm|userId|userEmail|userMobileTelno|interTelno|maskedTelno|(contact|operator|manager|approver|asker|receiver)Name)$/.test(
    name,
  );
/** Reports whether a field names the author of something, which is shown beside it everywhere, by name alone. */
const isAuthor = (name: string): boolean => /^(lastModifiedBy|createdBy)$/.test(name);

/** Personal fields of a JSON schema. */
function personalFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(personalFields);
  const { properties = {}, ...rest } = schema as Record<string, unknown> & { properties?: object };
  return [
    ...Object.entries(properties).flatMap(([name, value]) =>
      isAuthor(name) ? [] : [...(isPersonal(name) ? [name] : []), ...personalFields(value)],
    ),
    ...Object.values(rest).flatMap(personalFields),
  ];
}

/** Routes that need no declaration, and why. */
const exempt: Readonly<Record<string, string>> = {
  'GET /api/esg/v1/user/myPage': 'the caller alone',
  'GET /api/esg/v1/privacyLog/list': 'masked names of the log itself',
  'POST /api/esg/v1/privacyLog/unmask': 'writes a line of its own, with the reason',
  'GET /api/esg/v1/preset/:presetId/versions': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/coset/:cosetId/versions': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/supply/:ptnrSetId/versions': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/ptnrWht/:ptnrWhtId/versions': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/idctrsData/grid': 'who enters and approves, by name',
  'GET /api/esg/v1/idctrsData/version/:daId': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/idctrsData/:idctrsDataId': 'who wrote and reviewed, by name',
  'GET /api/esg/v1/dgnsRun/list': 'who ran, confirmed and published, by name',
  'GET /api/esg/v1/dgnsRun/:dgnsRunId': 'who ran, confirmed and published, by name',
  'GET /api/esg/v1/dgnsRst': 'who ran, by name',
  'GET /api/esg/v1/dgnsRst/list': 'who ran, by name',
  'GET /api/esg/v1/dgnsRst/:dgnsRstId': 'who ran, by name',
  'GET /api/esg/v1/dgnsRst/:dgnsRstId/explain/:itemId': 'who approved, by name',
  'PUT /api/esg/v1/presence': 'colleagues on the same page now, by name',
  'PUT /api/esg/v1/userInviteList': 'what became of a command to people whom the caller chose',
};

it('the exemptions are routes', () => {
  const known = new Set(test.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`));
  expect(Object.keys(exempt).filter((key) => !known.has(key))).toEqual([]);
});

it('every route that shows people declares it', () => {
  const lacking = test.app.declaredRoutes.flatMap(({ method, url, config, schema }) => {
    const response = (schema?.response as Record<string, z.ZodMiniType> | undefined)?.['200'];
    const key = `${method} ${url}`;
    if (!response || config?.personalData || config?.access === 'anonymous' || key in exempt) return [];
    const fields = personalFields(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' }));
    return fields.length === 0 ? [] : [`${key}: ${fields.join(', ')}`];
  });
  expect(lacking).toEqual([]);
});
