import type { ClientSettings } from '../../../src/contracts/clientSettings.ts';
import type { Config } from '../../config.ts';

/** The part of the settings that browsers may know. */
export function toClientSettings({
  demoMode,
  addressSearch,
  analyticsId,
  notificationUrlOrigins,
  statechartsOpen,
  limits,
}: Config): ClientSettings {
  return {
    demoMode,
    addressSearch,
    analyticsId: analyticsId ?? null,
    notificationUrlOrigins: [...notificationUrlOrigins],
    statechartsOpen,
    limits: {
      codeLifetimeMs: limits.codeLifetimeMs,
      codeAttempts: limits.codeAttempts,
      codeRequests: limits.codeRequests,
      codeRequestWindowMs: limits.codeRequestWindowMs,
      sessionIdleMs: limits.sessionIdleMs,
      sessionAbsoluteMs: limits.sessionAbsoluteMs,
      accessTokenMs: limits.accessTokenMs,
      passwordAgeDays: limits.passwordAgeDays,
      dormantDays: limits.dormantDays,
      uploadBytes: limits.uploadBytes,
    },
  };
}
