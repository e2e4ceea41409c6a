import { describe, expect, test } from 'vitest';
import { linkTarget } from '../../../src/app/layouts/shell/links.ts';
import { firstCharacter, pickColor } from '../../../src/app/layouts/shell/notificationFace.ts';
import { matchesHangul } from '../../../src/components/matchesHangul.ts';

describe('an address in a notification', () => {
  const origin = 'https://esg.example';
  const allowed = ['https://partner.example'];

  test.each([
    ['/ntc/notice?page=2#top', { kind: 'internal', path: '/ntc/notice?page=2#top' }],
    ['https://esg.example/sys/alarm?x=1', { kind: 'internal', path: '/sys/alarm?x=1' }],
    ['https://partner.example/a', { kind: 'external', href: 'https://partner.example/a' }],
  ])('%s leads there', (address, target) => {
    expect(linkTarget(address, origin, allowed)).toEqual(target);
  });

  test.each([
    '',
    'ntc/notice',
    '//evil.example',
    '/\\evil.example',
    '/ntc\\x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://partner.example/a',
    'https://user@partner.example/a',
    'https://partner.example.evil.example/',
    'https://evil.example/?https://esg.example/',
    'https://esg.example//evil.example',
    'https://',
  ])('%s leads nowhere', (address) => {
    expect(linkTarget(address, origin, allowed)).toBeNull();
  });
});

describe('a menu is found', () => {
  test.each([
    ['공지사항', ''],
    ['공지사항', '지사'],
    ['공지사항', 'ㄱㅈㅅㅎ'],
    ['공지사항', 'ㅈㅅ'],
    ['공지사항', '공짓'],
    ['공지사항', '공ㅈ'],
    ['ESG 지표관리', 'esg지표'],
    ['ESG 지표관리', 'ㅈㅍ'],
    ['Fact Sheet', 'tsh'],
    ['1:1 문의', '1:1 ㅁ'],
  ])('%s by “%s”', (title, query) => {
    expect(matchesHangul(title, query)).toBe(true);
  });

  test.each([
    ['공지사항', 'ㅈㄱ'],
    ['공지사항', '항공'],
    ['Fact Sheet', 'x'],
  ])('not %s by “%s”', (title, query) => {
    expect(matchesHangul(title, query)).toBe(false);
  });
});

describe('the circle of a notification', () => {
  const ids = Array.from(
    { length: 200 },
    (_, place) => `0b0f4a54-3e0f-4d0b-9d53-${String(place * 7919).padStart(12, '0')}`,
  );

  test('has one of six colours, the same each time', () => {
    expect(new Set(ids.map(pickColor))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(ids.map(pickColor)).toEqual(ids.map(pickColor));
  });

  test.each([
    ['공지사항이 있습니다.', '공'],
    ['\n  [긴급] 점검', '['],
    ['\u00a0\u200b점검', '점'],
    ['2026년 진단', '2'],
    ['🎉 축하합니다', '🎉'],
    ['👩‍👩‍👧‍👦 가족의 날', '👩‍👩‍👧‍👦'],
    ['🇰🇷 기준 변경', '🇰🇷'],
    ['\u1112\u1161\u11ab글', '\u1112\u1161\u11ab'],
    ['!!', '!'],
    [' \u200b', '알'],
    ['', '알'],
  ])('for “%s” has %s', (text, character) => {
    expect(firstCharacter(text)).toBe(character);
  });
});
