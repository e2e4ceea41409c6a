import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { MessagePage } from '../../components/MessagePage.tsx';
import { plannedPage } from '../../messages/ko.shell.ts';
import { paths } from '../../paths/paths.ts';

interface PlannedScreenProps {
  /** Title of the route. */
  title: string;
  /** Target of the way on: people of the account's flows are not signed in. */
  onward: 'home' | 'login';
}

/** Stands where a screen is still to come. */
export default function PlannedScreen({ title, onward }: PlannedScreenProps) {
  return (
    <MessagePage
      level={onward === 'home' ? 2 : 1}
      title={plannedPage.title}
      text={`${plannedPage.text(title)} ${plannedPage.askAdministrator}`}
      actions={
        <Button component={Link} href={onward === 'home' ? paths.home() : paths.login()}>
          {plannedPage[onward]}
        </Button>
      }
    />
  );
}
