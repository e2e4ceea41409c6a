import { Button } from '@mantine/core';
import { userCommands as texts } from '../../messages/ko.users.ts';

interface BulkMailButtonProps {
  commands: { isRunning: boolean; run(name: 'bulk'): void };
}

/** Mails the chosen rows of a list. */
export const BulkMailButton = ({ commands }: BulkMailButtonProps) => (
  <Button variant="default" size="sm" disabled={commands.isRunning} onClick={() => commands.run('bulk')}>
    {texts.bulk}
  </Button>
);
