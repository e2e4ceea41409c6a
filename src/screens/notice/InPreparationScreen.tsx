import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { PlainNotice } from '../../components/PlainNotice.tsx';
import { inPreparation } from '../../messages/ko.notice.ts';

type Subject = 'findId' | 'passwordReset' | 'dormantRelease' | 'reconsent' | 'terms' | 'privacy';

/** Stands where a screen of the account's flows is still to come. */
export default function InPreparationScreen({ subject }: { subject: Subject }) {
  return (
    <PlainNotice
      title={inPreparation.title}
      text={inPreparation[subject]}
      actions={
        <Button component={Link} href={paths.login()}>
          {inPreparation.backToLogin}
        </Button>
      }
    />
  );
}
