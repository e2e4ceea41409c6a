import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { MessagePage } from '../../components/MessagePage.tsx';
import { errorPages } from '../../messages/ko.feedback.ts';
import { paths } from '../../paths/paths.ts';

const marks = { generic: undefined, notFound: '404', forbidden: undefined } as const;

export default function ErrorScreen({ error }: { error: keyof typeof marks }) {
  return (
    <MessagePage
      mark={marks[error]}
      title={errorPages[error].title}
      text={errorPages[error].text}
      actions={
        <>
          <Button variant="default" onClick={() => window.history.back()}>
            {errorPages.back}
          </Button>
          <Button component={Link} href={paths.home()}>
            {errorPages.home}
          </Button>
        </>
      }
    />
  );
}
