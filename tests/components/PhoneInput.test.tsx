import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PhoneInput } from '../../src/components/PhoneInput.tsx';
import type { Phone } from '../../src/contracts/phone.ts';
import { COMMON_CODE, deleteCommonCode } from '../../src/services/commonCodes.ts';
import { touch } from '../../src/services/freshData.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { show } from '../support/screens.tsx';

const CODES = 'GET /api/esg/v1/commoncode';
const heads = {
  NETWORK_NO: ['010', '011', '018'],
  REGION_NO: ['02', '051', '064', '0502'],
};
const findCodes = (upCommonCodeId: string | null) => {
  const ids = heads[upCommonCodeId as keyof typeof heads];
  const rows = ids.map((commonCodeId, sortOrder) => ({
    commonCodeId,
    commonCodeKorName: commonCodeId,
    upCommonCodeId,
    sortOrder,
    lvl: 2,
    enabled: true,
    system: false,
    version: 1,
    childCnt: 0,
    lastModifiedBy: null,
    lastModifiedAt: '2026-03-01T00:00:00.000Z',
  }));
  return success({ rows, total: rows.length });
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  touch(COMMON_CODE);
  await server.reset();
  showPageFrom(server.origin);
  server.on(CODES, ({ query }) => findCodes(query.get('upCommonCodeId')));
});

interface PageProps extends Pick<ComponentProps<typeof PhoneInput>, 'kind' | 'error'> {
  first?: string | undefined;
}

function Page({ kind, error, first = kind === 'mobile' ? '010' : '02' }: PageProps) {
  const [value, setValue] = useState<Phone>({ head: first, body: '' });
  return (
    <>
      <PhoneInput label="연락처" kind={kind} value={value} onChange={setValue} error={error} required />
      <output aria-label="값">{`${value.head} ${value.body}`}</output>
    </>
  );
}

function showField(kind: 'mobile' | 'landline', { error, first }: { error?: string; first?: string } = {}) {
  const { user } = show(<Page kind={kind} error={error} first={first} />);
  const group = within(screen.getByRole('group', { name: '연락처' }));
  return { user, head: group.getByRole('combobox'), body: group.getByRole('textbox') };
}

/** The field once its choices have come. */
async function open(...how: Parameters<typeof showField>) {
  const field = showField(...how);
  await waitFor(() => expect(field.head).not.toHaveAttribute('aria-busy'));
  return field;
}

const value = () => screen.getByLabelText('값');

test('the body takes at most 8 digits and nothing else', async () => {
  const { user, body } = await open('mobile');
  await user.type(body, 'a1２3-4 56789');
  expect(value()).toHaveTextContent('010 12345678');
  expect(body).toHaveAccessibleName('연락처 나머지 번호');
});

test('the head is chosen with the keyboard', async () => {
  const { user, head } = await open('mobile');
  expect(head).toHaveAccessibleName('연락처 앞자리');
  await user.click(head);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toHaveTextContent('011');
});

const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('the heads', () => {
  test.each([
    ['mobile', '앞자리', heads.NETWORK_NO],
    ['landline', '지역번호', heads.REGION_NO],
  ] as const)('of a %s number are its common codes', async (kind, name, expected) => {
    const { user, head } = await open(kind);
    expect(head).toHaveAccessibleName(`연락처 ${name}`);
    await user.click(head);
    expect(await offered()).toEqual(expected);
  });

  test('hold the chosen one when it is no code any more', async () => {
    const { user, head } = await open('mobile', { first: '019' });
    expect(head).toHaveValue('019');
    await user.click(head);
    expect(await offered()).toEqual(['019', ...heads.NETWORK_NO]);
  });

  test('are asked for once for all fields, and again after somebody has changed a code', async () => {
    await open('mobile');
    cleanup();
    await open('mobile');
    expect(server.received(CODES)).toHaveLength(1);
    cleanup();
    server.on('DELETE /api/esg/v1/commoncode', success());
    await deleteCommonCode({ commonCodeId: '018' });
    await open('mobile');
    expect(server.received(CODES)).toHaveLength(2);
  });

  test('that cannot be loaded leave the number to be typed, show that and come on demand', async () => {
    server.on(CODES, refusal(503, 'S0003', '점검 중입니다.'));
    const { user, head, body } = await open('mobile');
    expect(await screen.findByText('점검 중입니다.')).toBeVisible();
    await user.type(body, '12345678');
    expect(value()).toHaveTextContent('010 12345678');
    await user.clear(body);
    await user.click(body);
    await user.paste('011-234-5678');
    expect(value()).toHaveTextContent('011 2345678');
    server.on(CODES, ({ query }) => findCodes(query.get('upCommonCodeId')));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByText('점검 중입니다.')).not.toBeInTheDocument());
    await user.click(head);
    expect(await offered()).toEqual(heads.NETWORK_NO);
  });
});

test.each([
  ['mobile', '011-234-5678', '011 2345678'],
  ['landline', '02-1234-5678', '02 12345678'],
  ['landline', '(064) 123-4567', '064 1234567'],
  ['landline', '0502-123-4567', '0502 1234567'],
] as const)('a whole %s number %s is pasted into both parts', async (kind, pasted, expected) => {
  const { user, body } = await open(kind);
  await user.click(body);
  await user.paste(pasted);
  expect(value()).toHaveTextContent(expected);
});

test('what is wrong is shown with the body', async () => {
  const { body } = await open('mobile', { error: '휴대폰 번호를 확인해 주세요.' });
  expect(body).toBeInvalid();
  expect(body).toHaveAccessibleDescription('휴대폰 번호를 확인해 주세요.');
});
