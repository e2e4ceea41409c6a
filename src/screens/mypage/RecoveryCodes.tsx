import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { saveAs } from '../../components/saveAs.ts';
import { authenticator as texts } from '../../messages/ko.mypage.ts';
import classes from './MyPage.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, to be kept now: they are never shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [says, setSays] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSays(texts.copied);
    } catch {
      setSays(texts.notCopied);
    }
  };

  return (
    <div className={classes.enrolment}>
      <h3 ref={heading} tabIndex={-1} className={classes.subheading}>
        {texts.codesTitle}
      </h3>
      <p className={classes.lead}>{texts.codesLead}</p>
      <ul className={classes.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className={classes.hint}>
        {says}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saveAs(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), texts.fileName)
          }
        >
          {texts.download}
        </Button>
        <Button onClick={onKept}>{texts.kept}</Button>
      </div>
    </div>
  );
}
