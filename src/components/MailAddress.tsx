import { Fragment } from 'react';

const together = { display: 'inline-block' } as const;

const breakable = (text: string) =>
  text.split(/(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have their places alone
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * An address that breaks before its `@` where it does not fit in one line, before a dot where a part of it does not, and
 * in a word only where that alone does not.
 */
export function MailAddress({ address }: { address: string }) {
  const [name = '', domain] = address.split(/(?=@)/);
  return (
    <>
      {breakable(name)}
      {domain && <span style={together}>{breakable(domain)}</span>}
    </>
  );
}
