import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import type { InviteMailOutcomes } from '../../contracts/invitations.ts';
import { actions } from '../../messages/ko.grid.ts';
import { joinStatusTexts } from '../../messages/ko.joinStatus.ts';
import { userCommands as texts, users } from '../../messages/ko.users.ts';
import { Modal } from '../Modal.tsx';
import classes from './BulkOutcomes.module.css';

/** What became of each mail to many people: sent, or why not. */
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
      <table className={classes.outcomes} aria-label={texts.bulkResult}>
        <thead>
          <tr>
            <th scope="col">{users.name}</th>
            <th scope="col">{users.joinStatus}</th>
            <th scope="col">{texts.bulkOutcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userIdentityId, userName, joinStatusCodeId, status, message }) => (
            <tr key={userIdentityId}>
              <th scope="row">{userName ?? texts.unknownUser}</th>
              <td>{joinStatusCodeId && joinStatusTexts.states[joinStatusCodeId]}</td>
              <td>
                {status === 'C200' ? (
                  <Badge variant="light" radius="sm" color="brand">
                    {texts.bulkSent}
                  </Badge>
                ) : (
                  message
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
