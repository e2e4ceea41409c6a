/** Width of a character as a part of the font size, for Pretendard and close to it for other Korean fonts. */
function measureWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1100) return 0.9;
  if (character === ' ') return 0.26;
  if (/[A-Z0-9mwMW@%&]/.test(character)) return 0.66;
  return /[ijlI.,:;'|!()[\]]/.test(character) ? 0.32 : 0.56;
}

/** Width of `text` in pixels, rather too large than too small. */
export const textWidth = (text: string, fontSize: number): number =>
  Array.from(text).reduce((sum, character) => sum + measureWidth(character), 0) * fontSize;

/** `text` in lines that are at most `width` pixels wide, broken at spaces, and within words that are wider. */
export function wrapText(text: string, width: number, fontSize: number, maxLines = 99): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, fontSize) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (textWidth(line + character, fontSize) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.slice(0, -1) ?? ''}…`];
}
