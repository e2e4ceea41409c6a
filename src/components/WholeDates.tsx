const DATED = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/;
const inOneLine = { whiteSpace: 'nowrap' } as const;

/** A text whose dates and times stay in one line: they break after no hyphen. */
export function WholeDates({ text }: { text: string }) {
  return text.split(DATED).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their places alone
      <span key={place} style={inOneLine}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
