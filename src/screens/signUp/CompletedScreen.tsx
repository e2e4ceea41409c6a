import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'wouter';
import type { SignUpKind } from '../../contracts/join.ts';
import { signUpCompleted as texts } from '../../messages/ko.signUp.ts';
import { paths } from '../../paths/paths.ts';
import classes from './CompletedScreen.module.css';

/** Next steps, after a sign-up was sent. */
export default function CompletedScreen({ kind }: { kind: SignUpKind }) {
  const headingId = useId();
  const { title, pending, falsehood } = texts[kind];
  return (
    <section className={classes.box} aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{pending}</p>
      <p className={classes.note}>{falsehood}</p>
      <Button component={Link} href={paths.login()}>
        {texts.login}
      </Button>
    </section>
  );
}
