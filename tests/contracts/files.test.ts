import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptsType,
  blockedExtensions,
  FILE_NAME_LENGTH,
  getExtension,
  hasBlockedExtension,
  safeFileName,
  uploadRefusal,
} from '../../src/contracts/files.ts';
import { measureProcessorTime } from '../support/processorTime.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('what is known of a picked file', () => {
  it.each('mht mhtml svgz mjs cjs wsf iso img com vbe jse url'.split(' '))(
    'is that %s is blocked, in letters of any width',
    (extension) => {
      const wide = [...extension].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
      expect(uploadRefusal(file(`보고서.${extension}`))).toBe('blocked');
      expect(uploadRefusal(file(`보고서.${wide.join('')}`))).toBe('blocked');
      expect(uploadRefusal(file(`보고서．${wide.join('')}`))).toBe('blocked');
    },
  );

  it('is that each of the blocked extensions is refused in any case', () => {
    expect(blockedExtensions.size).toBeGreaterThan(35);
    for (const extension of blockedExtensions) {
      expect(uploadRefusal(file(`보고서.${extension}`))).toBe('blocked');
      expect(uploadRefusal(file(`보고서.${extension.toUpperCase()}`))).toBe('blocked');
    }
  });

  it.each([
    [file('a.pdf'), {}, null],
    [file('a.php.png'), {}, null],
    [file('a.js.pdf'), {}, null],
    [file('a.pdf.js'), {}, 'blocked'],
    [file('a.js. . .'), {}, 'blocked'],
    [file('a.js::$DATA'), {}, 'blocked'],
    [file('a.js:b.pdf'), {}, 'blocked'],
    [file('a.pdf:b.js'), {}, 'blocked'],
    [file('a.asp;.jpg'), {}, 'blocked'],
    [file('a.js\0.pdf'), {}, 'blocked'],
    [file('.js'), {}, 'blocked'],
    [file('php'), {}, null],
    [file('a.phpx'), {}, null],
    [file('a.php::$DATA'), {}, 'blocked'],
    [file('C:\\x.in.y\\a.pdf'), {}, null],
    [file('a.pdf'), { whitelist: ['pdf', 'docx'] }, null],
    [file('a.PDF'), { whitelist: ['.pdf'] }, null],
    [file('a.png'), { whitelist: ['pdf'] }, 'notListed'],
    [file('a.php'), { whitelist: ['php'] }, 'blocked'],
    [file('a.png', 'image/png'), { accept: 'image/' }, null],
    [file('a.png', 'image/png'), { accept: 'application/pdf, image/*' }, null],
    [file('a.pdf', 'application/pdf'), { accept: 'image/' }, 'notAccepted'],
    [file('a.pdf'), { accept: 'image/' }, 'notAccepted'],
    [file('a.pdf', '', 0), {}, 'empty'],
    [file('a.pdf', '', 11), { maxBytes: 10 }, 'tooLarge'],
    [file('a.pdf', '', 10), { maxBytes: 10 }, null],
  ] as const)('%j under %j is %j', (picked, rules, refusal) => {
    expect(uploadRefusal(picked, rules)).toBe(refusal);
  });

  it('an empty accept takes every type', () => {
    expect(acceptsType('', '')).toBe(true);
    expect(acceptsType('text/plain', ' , ')).toBe(true);
  });
});

describe('a safe name', () => {
  it('of any text is one, has no path and stays itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = safeFileName(text);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(name).not.toMatch(/^\.{1,2}$|[. ]$|^$/);
        expect([...name].length).toBeLessThanOrEqual(FILE_NAME_LENGTH);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });

  it('never loses a blocked extension on the way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...blockedExtensions), (text, extension) => {
        expect(hasBlockedExtension(safeFileName(`a${text}.${extension}`))).toBe(true);
      }),
    );
  });

  it.each([
    ['보고서.pdf'.normalize('NFD'), '보고서.pdf'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['👨‍👩‍👧 가족.png', '👨‍👩‍👧 가족.png'],
    ['gpj.\u202Eexe', 'gpj.exe'],
    ['NUL', '_NUL'],
    ['com1.txt', '_com1.txt'],
    ['\ud800.txt', '_.txt'],
    ['   ', 'file'],
  ])('of %j is %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  it.each(['.', ' ', '. ', '\u200B.', 'a.', 'con.', '/', '..\\'])(
    'of a megabyte of %j takes no time, and is judged by its end',
    async (unit) => {
      const name = `${unit.repeat(1_000_000 / unit.length)}.JS`;
      const judge = () => {
        expect(hasBlockedExtension(name)).toBe(true);
        expect(hasBlockedExtension(`${name}.pdf${'.'.repeat(79_000)}`)).toBe(false);
        expect([...safeFileName(name)].length).toBeLessThanOrEqual(FILE_NAME_LENGTH);
      };
      expect(await measureProcessorTime(judge, 200)).toBeLessThan(200);
    },
  );

  it('has the extension it shows', () => {
    expect(getExtension('a.tar.GZ')).toBe('gz');
    expect(getExtension('none')).toBe('');
    expect(getExtension('a.pdf. ')).toBe('pdf');
  });
});
