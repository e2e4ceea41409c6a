import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeDates } from '../../src/components/WholeDates.tsx';
import { show } from '../support/screens.tsx';

const inOneLine = () => screen.getAllByText(/\d/, { selector: 'span' }).map(({ textContent }) => textContent);

test.each([
  ['2026-03-02', ['2026-03-02']],
  ['2026-03-02 09:00', ['2026-03-02 09:00']],
  ['2026-03-02 09:00:30 김운영', ['2026-03-02 09:00:30']],
  ['이용 기간: 2026-01-01 ~ 2026-12-31 → 2027-12-31', ['2026-01-01', '2026-12-31', '2027-12-31']],
])('the dates of "%s" break nowhere', (text, dates) => {
  show(
    <p>
      <WholeDates text={text} />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  expect(inOneLine()).toEqual(dates);
  for (const date of dates) expect(screen.getByText(date)).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('a text without a date breaks as it will', () => {
  show(
    <p>
      <WholeDates text="010-1234-5678" />
    </p>,
  );
  expect(screen.getByText('010-1234-5678')).toBe(screen.getByRole('paragraph'));
});
