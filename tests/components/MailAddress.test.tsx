import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailAddress } from '../../src/components/MailAddress.tsx';
import { show } from '../support/screens.tsx';

const withBreaks = (html: string) => html.replaceAll('<wbr>', '|');

test.each([
  ['operator01@demo.example', 'operator01', '@demo|.example'],
  ['ji.soo-kim@hanbit-energy.co.kr', 'ji|.soo-kim', '@hanbit-energy|.co|.kr'],
])('%s breaks before the @ first, then before dots', (address, name, domain) => {
  show(
    <p>
      <MailAddress address={address} />
    </p>,
  );
  const shown = screen.getByRole('paragraph');
  expect(shown.textContent).toBe(address);
  const kept = shown.querySelector('span');
  expect(kept).toHaveStyle({ display: 'inline-block' });
  expect(withBreaks(kept?.innerHTML ?? '')).toBe(domain);
  expect(withBreaks(shown.innerHTML).split('<span')[0]).toBe(name);
});

test.each(['01000000002', '-', ''])('%j is shown as it is', (address) => {
  show(
    <p>
      <MailAddress address={address} />
    </p>,
  );
  expect(screen.getByRole('paragraph').innerHTML).toBe(address);
});
