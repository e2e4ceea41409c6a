import { useLocation } from 'wouter';
import { companies as texts } from '../../messages/ko.companies.ts';
import { pathTo } from '../../paths/console.ts';
import { HttpError } from '../../services/httpError.ts';
import { sendInvitation } from '../../services/invitations.ts';
import { useDialogs } from '../dialogs.tsx';

/** Shows what was registered, at `href` or else the person who was registered with it, and mails the invitation where that was wanted. */
export function useInvitation() {
  const [, navigate] = useLocation();
  const dialogs = useDialogs();
  return ({ id, isInvited, href }: { id: string; isInvited: boolean; href?: string }) => {
    navigate(href ?? pathTo('basic-user-list-detail', { id }), { replace: true });
    if (!isInvited) return;
    // What was registered stays: the mail can be sent again from the page that is shown now.
    sendInvitation(id).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      void dialogs.alert(texts.inviteFailed);
    });
  };
}
