import { useLocation } from 'wouter';
import { companies as texts } from '../../messages/ko.companies.ts';
import { pathTo } from '../../paths/console.ts';
import { HttpError } from '../../services/httpError.ts';
import { sendInvitation } from '../../services/invitations.ts';
import { useDialogs } from '../dialogs.tsx';

/** Mails the invitation of somebody who was just registered, and who stays registered when that fails. */
export function useFirstMail() {
  const dialogs = useDialogs();
  return (id: string) => {
    sendInvitation(id).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      void dialogs.alert(texts.inviteFailed);
    });
  };
}

/** Shows what was registered, at `href` or else the person who was registered with it, and mails the invitation where that was wanted. */
export function useInvitation() {
  const [, navigate] = useLocation();
  const sendFirstMail = useFirstMail();
  return ({ id, isInvited, href }: { id: string; isInvited: boolean; href?: string }) => {
    navigate(href ?? pathTo('basic-user-list-detail', { id }), { replace: true });
    if (isInvited) sendFirstMail(id);
  };
}
