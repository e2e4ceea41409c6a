import type { Config } from '../../config.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { passwordRoutes } from './routes.ts';
import type { PasswordService } from './service.ts';

interface PasswordDeps extends Deps {
  config: Config;
  secrets: Secrets;
  sessions: SessionService;
  passwordService: PasswordService;
}

/** Passwords: how they are changed, and set again by people who have forgotten theirs. */
export const setUpPasswords = (deps: PasswordDeps): ServerModule => ({
  name: 'passwords',
  routes(api) {
    const { db, clock, config, secrets, sessions, passwordService } = deps;
    return api.register(passwordRoutes, { db, clock, config, secrets, sessions, passwordService });
  },
});
