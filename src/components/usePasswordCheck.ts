import { useEffect, useState } from 'react';
import { brokenPasswordRule, type PasswordFacts, passwordRefusals } from '../contracts/password.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { HttpError } from '../services/httpError.ts';
import { checkPassword } from '../services/passwordCheck.ts';

const PAUSE_MS = 400;

export type PasswordVerdict =
  | { kind: 'none' }
  | { kind: 'refused'; message: string }
  | { kind: 'checking' }
  | { kind: 'accepted' };

/**
 * What is to be said of a password while it is typed: the rules at once, the server once no key was pressed for a
 * while. A server that cannot be asked says nothing; it decides when the password is sent.
 */
export function usePasswordCheck(password: string, { userId, telNo }: PasswordFacts): PasswordVerdict {
  const [answer, setAnswer] = useState<{ password: string; refusal: string | null } | null>(null);
  const rule = brokenPasswordRule(password, { userId, telNo });

  useEffect(() => {
    if (rule) return;
    const stopping = new AbortController();
    const ask = async () => {
      try {
        const refusal = await checkPassword({ userId, telNo, password }, stopping.signal);
        setAnswer({ password, refusal });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
      }
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [password, rule, userId, telNo]);

  if (password === '') return { kind: 'none' };
  if (rule) return { kind: 'refused', message: messageByStatus[passwordRefusals[rule]] };
  if (answer?.password !== password) return { kind: 'checking' };
  return answer.refusal === null ? { kind: 'accepted' } : { kind: 'refused', message: answer.refusal };
}
