import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { singleLine } from '../../src/contracts/text.ts';
import { measureProcessorTime } from '../support/processorTime.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { signIn } from './support/signIn.ts';

type Place = 'body' | 'querystring' | 'params' | 'headers';
/** Part of zod's definition of a schema that is looked at here. */
interface Definition {
  values?: unknown[];
  type: string;
  format?: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  checks?: {
    _zod: { def: { check: string; abort?: boolean; maximum?: number; value?: unknown; pattern?: RegExp } };
  }[];
}
interface Field {
  /** Keys from the outside in; 0 is an element of a list. */
  path: (string | 0)[];
  definition: Definition;
  /** Fields that show which variant of a body has the field. */
  variant: Record<string, unknown>;
}

const toDefinition = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

const toVariant = (shape: Record<string, z.core.$ZodType>): Field['variant'] =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const { type, values } = toDefinition(field);
      return type === 'literal' ? [[key, values?.[0]]] : [];
    }),
  );

/** Types without a value inside another one. */
const simple = ['string', 'number', 'boolean', 'enum', 'literal', 'null'];
/** Any key of a record, whose keys are ids. */
const KEY = '00000000-0000-4000-8000-000000000000';

type Wanted = 'string' | 'number' | 'array';

/** The fields of a schema whose values are of a type. */
function getFields(
  wanted: Wanted,
  schema: z.core.$ZodType,
  path: Field['path'] = [],
  variant: Field['variant'] = {},
): Field[] {
  const definition = toDefinition(schema);
  const { type, shape, innerType, element, keyType, valueType, options } = definition;
  const found = type === wanted ? [{ path, definition, variant }] : [];
  if (simple.includes(type)) return found;
  if (shape) {
    const own = path.length === 0 ? toVariant(shape) : variant;
    return Object.entries(shape).flatMap(([key, field]) => getFields(wanted, field, [...path, key], own));
  }
  if (innerType) return getFields(wanted, innerType, path, variant);
  if (element) return [...found, ...getFields(wanted, element, [...path, 0], variant)];
  if (keyType && valueType)
    return [keyType, valueType].flatMap((each) => getFields(wanted, each, [...path, KEY], variant));
  if (options) return options.flatMap((option) => getFields(wanted, option, path, variant));
  throw new Error(`${path.join('.')} is of type ${type}, which nothing here looks into`);
}

const withText = (path: Field['path'], text: string): unknown =>
  path.reduceRight<unknown>((value, key) => (key === 0 ? [value] : { [key]: value }), text);

/** Formats of zod's own, each one pattern that reads a text once. */
const formats = ['uuid', 'date', 'datetime'];

let test: TestApp;
let tokens: Record<string, string>;
interface Input {
  name: string;
  method: string;
  url: string;
  access: unknown;
  place: Place;
  field: Field;
}
/** Every text that a route accepts. */
let inputs: Input[];
beforeAll(async () => {
  test = await startTestApp();
  tokens = {
    ROLE_ADMIN: (await signIn(test, 'admin01')).accessToken,
    ROLE_OPERATOR: (await signIn(test, 'operator01')).accessToken,
    ROLE_PARTNER: (await signIn(test, 'partner01')).accessToken,
  };
  inputs = toInputs('string');
});
afterAll(() => test.stop());

const toInputs = (wanted: Wanted): Input[] =>
  test.app.declaredRoutes.flatMap(({ method, url, schema, config }) =>
    (['body', 'querystring', 'params', 'headers'] as const).flatMap((place) => {
      const declared = schema?.[place] as z.core.$ZodType | undefined;
      if (!declared || !('_zod' in declared)) return [];
      return getFields(wanted, declared).map((field) => ({
        name: `${method} ${url} ${place} ${field.path.join('.')}`,
        method: String(method),
        url,
        access: config?.access,
        place,
        field,
      }));
    }),
  );

const tokenFor = (access: unknown) => {
  const role = Array.isArray(access) ? (access[0] as string) : 'ROLE_ADMIN';
  return access === 'anonymous' ? undefined : (tokens[role] ?? tokens.ROLE_ADMIN);
};

/** Processor time of a refusal with a body of a megabyte to read, with room for slow machines. */
const WORK_MS = 200;

describe('every text that a route accepts', () => {
  it('is there to be looked at', () => {
    expect(inputs.length).toBeGreaterThan(50);
    expect(inputs.map(({ name }) => name)).toContain('POST /api/auth/login body userId');
  });

  it('has an upper bound, which is looked at before any pattern', () => {
    const unbounded = inputs.filter(({ field: { definition } }) => {
      if (formats.includes(definition.format ?? '')) return false;
      const first = definition.checks?.[0]?._zod.def;
      return first?.check !== 'max_length' || first.abort !== true;
    });
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  // in two halves, which each take less time than a test has on a busy machine
  it.each([
    ['.', 0],
    ['.', 1],
    ['가1@', 0],
    ['가1@', 1],
  ])('is refused without work when it is a megabyte of %j (half %i)', async (unit, half) => {
    const hostile = unit.repeat(900_000 / Buffer.byteLength(unit));
    const inBodies = inputs.filter(({ place }) => place === 'body');
    for (const { name, method, url, access, field } of inBodies.filter((_, index) => index % 2 === half)) {
      const token = tokenFor(access);
      const body = withText(field.path, hostile);
      const least = await measureProcessorTime(async () => {
        const answer = await test.call(method as 'POST', url, body, token === undefined ? {} : { token });
        // some routes take smaller bodies than that
        expect([name, [400, 413].includes(answer.http), answer.status]).toEqual([name, true, 'V0001']);
      }, WORK_MS);
      expect(least, name).toBeLessThan(WORK_MS);
    }
  });

  it('is refused in an address too', async () => {
    for (const { name, method, url, access, place, field } of inputs) {
      if (place !== 'querystring') continue;
      const token = tokenFor(access);
      const path = `${url}?${field.path.join('.')}=${encodeURIComponent('. '.repeat(4000))}`;
      const answer = await test.call(method as 'GET', path, undefined, token === undefined ? {} : { token });
      expect([name, answer.http, answer.status]).toEqual([name, 400, 'V0001']);
    }
  });
});

it('every number that a route accepts has a bound above which the database has none', () => {
  const numbers = toInputs('number');
  expect(numbers.map(({ name }) => name)).toContain('DELETE /api/esg/v1/preset/:presetId querystring ver');
  // no column is asked for one of these: a choice of three, the count of a file that is sent back as it came,
  // versions that are only compared with what is there, the clock of tests
  const known = /(?:size|downloads|advanceMs|(?:roleuser\/list|standard|institutionMapping) \w+ version)$/;
  const unbounded = numbers.filter(({ name, field: { definition } }) => {
    if (known.test(name)) return false;
    const bounds = (definition.checks ?? []).map(({ _zod: { def } }) => def);
    return !bounds.some(({ check, value }) => check === 'less_than' && Number(value) <= 2 ** 31 - 1);
  });
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

it('every list that a route accepts has a bound', () => {
  const lists = toInputs('array');
  expect(lists.map(({ name }) => name)).toContain('POST /api/files/zip body ids');
  const unbounded = lists.filter(({ field: { definition } }) => {
    const checks = (definition.checks ?? []).map(({ _zod: { def } }) => def.check);
    return !checks.some((check) => check === 'max_length' || check === 'length_equals');
  });
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

describe('a date that no calendar or no database has', () => {
  const dates = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '-271822-04-20',
    '+275760-09-13',
    '2026-02-30',
    '2026-13-01',
    '20260101',
    '2026-01-01T00:00:00Z',
  ];
  const takesDate = ({ field }: (typeof inputs)[number]) => field.definition.format === 'date';

  it.each(dates)('such as %s is refused in a filter', async (date) => {
    for (const { name, url, field } of inputs.filter((input) => takesDate(input) && input.place !== 'body')) {
      const options = { token: tokens.ROLE_ADMIN ?? '' };
      const path = `${url}?${field.path.join('.')}=${encodeURIComponent(date)}`;
      const answer = await test.call('GET', path, undefined, options);
      expect([name, answer.http, answer.status]).toEqual([name, 400, 'V0001']);
    }
  });

  it.each(dates)('such as %s is refused in a form', async (date) => {
    const ofForms = inputs.filter((input) => takesDate(input) && input.place === 'body');
    expect(ofForms.map(({ name }) => name)).toContain('PUT /api/esg/v1/notice body shownFrom');
    for (const { name, method, url, access, field } of ofForms) {
      const options = { token: tokenFor(access) ?? '' };
      const body = { ...field.variant, ...(withText(field.path, date) as object) };
      const path = url.replaceAll(/:\w+/g, crypto.randomUUID());
      const answer = await test.call(method as 'PUT', path, body, options);
      expect([name, answer.http, answer.status]).toEqual([name, 400, 'V0001']);
      // what else is missing is refused as well
      expect(answer.data.fields.map(({ path }: { path: string }) => path)).toContain(field.path.join('.'));
    }
  });

  it('is refused in a place to go on from', async () => {
    const ntfctId = '00000000-0000-4000-8000-000000000000';
    const instants = [
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '0000-01-01T00:00:00Z',
      '',
    ];
    for (const createdAt of [...instants, 8.64e15, -8.64e15, null, {}]) {
      const cursor = Buffer.from(JSON.stringify({ createdAt, ntfctId })).toString('base64url');
      const answer = await test.call('GET', `/api/esg/v1/ntfctList?cursor=${cursor}`, undefined, {
        token: tokens.ROLE_ADMIN ?? '',
      });
      expect([createdAt, answer.http, answer.status]).toEqual([createdAt, 400, 'V0001']);
    }
  });

  it('is refused as the date of terms', async () => {
    for (const effectiveFrom of ['0000-01-01', '2026-13-01', '9999-12-31']) {
      const body = {
        trmsSeCdId: 'privacy',
        ver: '9.0',
        trmsCn: '<p>본문</p>',
        changes: '변경',
        effectiveFrom,
        required: true,
        needsConsent: true,
        isAdverse: false,
      };
      const route = inputs.find(({ name }) => name.endsWith('body effectiveFrom'));
      const answer = await test.call('PUT', route?.url ?? '', body, { token: tokens.ROLE_ADMIN ?? '' });
      expect([effectiveFrom, answer.http, answer.status]).toEqual([effectiveFrom, 400, 'V0001']);
    }
  });
});

const source = path.resolve(import.meta.dirname, '../../src');

/** Last parts of the names of the fields that forms draw by one of `components`. */
function fieldsDrawnBy(...components: string[]): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('{components,screens}/**/*.tsx', { cwd: source })) {
    const { program } = parseSync(file, readFileSync(path.join(source, file), 'utf8'));
    new Visitor({
      JSXOpeningElement({ name, attributes }) {
        if (name.type !== 'JSXIdentifier' || !components.includes(name.name)) return;
        for (const attribute of attributes) {
          if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'name') continue;
          const { value } = attribute;
          const written =
            value?.type === 'Literal'
              ? value.value
              : value?.type === 'JSXExpressionContainer' && value.expression.type === 'TemplateLiteral'
                ? value.expression.quasis.at(-1)?.value.raw
                : undefined;
          const last = String(written ?? '')
            .split('.')
            .at(-1);
          if (last) names.add(last);
        }
      },
    }).visit(program);
  }
  return names;
}

describe('a text that a route accepts', () => {
  const lastName = ({ field }: Input) => String(field.path.findLast((key) => key !== 0));
  const isSecret = ({ field: { definition } }: Input) =>
    !definition.checks?.some(({ _zod: { def } }) => def.check === 'overwrite');
  const mayHaveLines = (input: Input) => {
    const { format = '', checks = [] } = input.field.definition;
    if (formats.includes(format) || isSecret(input)) return false;
    return !checks.some(({ _zod: { def } }) => def.pattern === singleLine);
  };
  /** Fields of one line whose namesake has several, and how the server knows them. */
  const narrowed = new Set([
    // the name of a category, which `findItemIssues` refuses; that of a question has several
    'itemNm',
  ]);
  /** Fields of several lines whose name no form writes. */
  const drawnOtherwise = new Set([
    // notes of versions: text areas without a form
    'changeNote',
    // the texts of the council, whose names are made from a list
    ...['resultTwoBefore', 'resultBefore', 'plan'],
    // the standard phrases, whose names are made from lists
    ...['under40', 'from40', 'from60', 'from80', 'rise', 'same', 'fall', 'points'],
    // the main product at sign-up, which its form calls mainProduct
    'prdctSrvcCn',
    // notes on a value: text areas of the grid, which saves them by itself
    ...['naRsn', 'estBasis', 'memo', 'cmt'],
    // the answer to a question of an institution, drawn by the kind of question
    'answer',
    // reports of the browser's own errors
    ...['message', 'stack'],
  ]);

  /** Fields of several lines by names that routes have for one line. */
  const widened = new Set([
    // the main product at sign-up, which its contract calls prdctSrvcCn
    'mainProduct',
  ]);

  it('is normalised, but for passwords and the formats of ids and times', () => {
    const asTyped = inputs.filter(
      (input) => isSecret(input) && !formats.includes(input.field.definition.format ?? ''),
    );
    expect([...new Set(asTyped.map((input) => `${input.place} ${lastName(input)}`))]).toEqual([
      'body password',
    ]);
  });

  it('is one line exactly where a form draws it so', () => {
    const severalLines = new Set(inputs.filter(mayHaveLines).map(lastName));
    const areas = fieldsDrawnBy('FormTextArea', 'FormRichText');
    const lines = fieldsDrawnBy('FormText');
    expect([lines.has('title'), areas.has('cn'), severalLines.has('cn')]).toEqual([true, true, true]);
    expect([...lines].filter((name) => severalLines.has(name) && !narrowed.has(name))).toEqual([]);
    expect([...severalLines].filter((name) => !areas.has(name) && !drawnOtherwise.has(name))).toEqual([]);
    const oneLine = new Set(inputs.filter((input) => !mayHaveLines(input)).map(lastName));
    expect(
      [...areas].filter((name) => oneLine.has(name) && !severalLines.has(name) && !widened.has(name)),
    ).toEqual([]);
  });

  it('is refused at its field with a line break in it', async () => {
    const ofForms = inputs.filter(
      (input) =>
        input.place === 'body' && !mayHaveLines(input) && !isSecret(input) && !input.field.definition.format,
    );
    expect(ofForms.map(({ name }) => name)).toContain('PUT /api/esg/v1/notice body title');
    for (const { name, method, url, access, field } of ofForms) {
      const sent = withText(field.path, '가\n나') as object;
      const body = Array.isArray(sent) ? sent : { ...field.variant, ...sent };
      const token = tokenFor(access);
      const answer = await test.call(
        method as 'PUT',
        url.replaceAll(/:\w+/g, crypto.randomUUID()),
        body,
        token === undefined ? {} : { token },
      );
      expect([name, answer.http, answer.status]).toEqual([name, 400, 'V0001']);
      // a union of shapes is refused as a whole
      const refused: { path: string }[] = answer.data.fields;
      const place = field.path.join('.');
      expect(
        refused.some(({ path }) => `${place}.`.startsWith(`${path}.`)),
        name,
      ).toBe(true);
    }
  });
});
