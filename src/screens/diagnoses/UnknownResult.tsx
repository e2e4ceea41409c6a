import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { runsHref } from '../../components/diagnosis/hrefs.ts';
import { MessagePage } from '../../components/MessagePage.tsx';
import { diagnosisResultTexts as texts } from '../../messages/ko.diagnosisScreens.ts';

/** The page of an address that names no result, or nothing of one, to this reader. */
export const UnknownResult = () => (
  <MessagePage
    title={texts.unknown}
    text={texts.unknownText}
    actions={
      <Button component={Link} href={runsHref}>
        {texts.toList}
      </Button>
    }
  />
);
