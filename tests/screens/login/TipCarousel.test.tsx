import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import TipCarousel from '../../../src/screens/login/TipCarousel.tsx';
import { shuffled, tips } from '../../../src/screens/login/tips.ts';
import { show } from '../../support/screens.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'ESG 실무 도움말' });
/** Titles of the slides that can be seen: one per view. */
const seen = () =>
  within(region())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const button = (name: string) => within(region()).getByRole('button', { name });

function preferReducedMotion() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('prefers-reduced-motion'),
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
});

describe('the order', () => {
  test('holds each of the eight tips once', () => {
    show(<TipCarousel />);
    const order: (string | null)[] = [];
    for (let slide = 0; slide < 8; slide += 1) {
      order.push(...seen());
      pass(3_000);
    }
    expect(order).toHaveLength(8);
    expect([...order].sort()).toEqual(tips.map(({ title }) => title).sort());
    expect(seen()).toEqual([order[0]]);
  });

  test('follows the random numbers', () => {
    const numbers = [0.8, 0.1, 0.5, 0.3];
    expect(shuffled(['가', '나', '다', '라'], () => numbers.shift() ?? 0)).toEqual(['나', '라', '다', '가']);
  });

  test('is another one on another visit', () => {
    const orders = Array.from({ length: 20 }, () =>
      shuffled(tips)
        .map(({ title }) => title)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe('the pictures', () => {
  /** Places of the slides whose pictures are fetched. */
  const fetched = () =>
    within(region())
      .getAllByRole('group', { hidden: true })
      .flatMap((slide, position) => (slide.querySelector('img') ? [position] : []));

  test('are fetched one slide ahead, not all at once', () => {
    show(<TipCarousel />);
    expect(fetched()).toEqual([0, 1, 7]);
    pass(3_000);
    expect(fetched()).toEqual([0, 1, 2]);
    fireEvent.click(button('이전 도움말'));
    fireEvent.click(button('이전 도움말'));
    expect(fetched()).toEqual([0, 6, 7]);
  });
});

describe('the slides', () => {
  test('change every three seconds, not before', () => {
    show(<TipCarousel />);
    const first = seen();
    pass(2_999);
    expect(seen()).toEqual(first);
    pass(1);
    expect(seen()).not.toEqual(first);
  });

  test('rest while the pointer is over them and go on with their full time', () => {
    show(<TipCarousel />);
    const first = seen();
    pass(2_000);
    fireEvent.pointerEnter(region());
    pass(60_000);
    expect(seen()).toEqual(first);
    fireEvent.pointerLeave(region());
    pass(2_999);
    expect(seen()).toEqual(first);
    pass(1);
    expect(seen()).not.toEqual(first);
  });

  test('rest while the keyboard is in them', () => {
    show(<TipCarousel />);
    const first = seen();
    // what was pressed last decides whether a focus comes from the keyboard
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button('다음 도움말').focus());
    pass(60_000);
    expect(seen()).toEqual(first);
    act(() => button('다음 도움말').blur());
    pass(3_000);
    expect(seen()).not.toEqual(first);
  });

  test('stop for good at the press of a button, and start again', () => {
    show(<TipCarousel />);
    const first = seen();
    fireEvent.click(button('자동 넘김 멈춤'));
    pass(60_000);
    expect(seen()).toEqual(first);
    fireEvent.click(button('자동 넘김 시작'));
    pass(3_000);
    expect(seen()).not.toEqual(first);
  });

  test('go forth and back by hand, round the end too', () => {
    show(<TipCarousel />);
    fireEvent.click(button('자동 넘김 멈춤'));
    const first = seen();
    fireEvent.click(button('이전 도움말'));
    const last = seen();
    expect(last).not.toEqual(first);
    fireEvent.click(button('다음 도움말'));
    expect(seen()).toEqual(first);
    for (let slide = 0; slide < 7; slide += 1) fireEvent.click(button('다음 도움말'));
    expect(seen()).toEqual(last);
  });

  test('do not move for a person who asked for reduced motion, unless that person starts them', () => {
    preferReducedMotion();
    show(<TipCarousel />);
    const first = seen();
    pass(60_000);
    expect(seen()).toEqual(first);
    fireEvent.click(button('자동 넘김 시작'));
    pass(3_000);
    expect(seen()).not.toEqual(first);
  });

  test('are reported to a screen reader by place and title, and only when they do not move by themselves', () => {
    show(<TipCarousel />);
    const [title] = seen();
    const slide = within(region()).getByRole('group', { name: `8개 중 1번째, ${title}` });
    expect(slide.parentElement).toHaveAttribute('aria-live', 'off');
    fireEvent.click(button('자동 넘김 멈춤'));
    expect(slide.parentElement).toHaveAttribute('aria-live', 'polite');
  });
});
