import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import type { InviteMailOutcomes } from '../../contracts/invitations.ts';
import { actions } from '../../messages/ko.grid.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { userCommands as texts, users } from '../../messages/ko.users.ts';
import { Modal } from '../Modal.tsx';
import { PlainTable } from '../PlainTable.tsx';
import classes from './BulkOutcomes.module.css';

/** Outcome of each mail to many people: sent, or why not. */
export function BulkOutcomes({ outcomes, onClose }: { outcomes: InviteMailOutcomes; onClose(): void }) {
  const { rows, sent, refused } = outcomes;
  return (
    <Modal
      title={texts.bulkResult}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{actions.confirm}</Button>}
    >
      <p className={classes.summary}>{texts.bulkSummary(sent, refused)}</p>
      <PlainTable
        label={texts.bulkResult}
        headers={[users.name, users.joinStatus, texts.bulkOutcome]}
        rows={rows.map(({ userIdentityId, userName, joinStatusCodeId, status, message }) => ({
          key: userIdentityId,
          cells: [
            userName ?? texts.unknownUser,
            joinStatusCodeId && joinStatusTexts.states[joinStatusCodeId],
            status === 'C200' ? (
              <Badge key={status} variant="light" radius="sm" color="brand">
                {texts.bulkSent}
              </Badge>
            ) : (
              message
            ),
          ],
        }))}
      />
    </Modal>
  );
}
