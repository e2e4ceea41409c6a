import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { ServerModule } from '../module.ts';
import { notificationRoutes } from './routes.ts';
import { createNotificationStreams } from './streams.ts';

type NotificationDeps = { config: Config; logger: Logger } & Omit<
  Parameters<typeof createNotificationStreams>[0],
  'heartbeatMs' | 'logger'
>;

/** Notifications, as lists and as streams. */
export async function setUpNotifications(deps: NotificationDeps): Promise<ServerModule> {
  const { config, notifications } = deps;
  const streams = await createNotificationStreams({
    ...deps,
    logger: deps.logger as FastifyBaseLogger,
    heartbeatMs: config.limits.streamHeartbeatMs,
  });
  return {
    name: 'notifications',
    routes: (api) => api.register(notificationRoutes, { notifications, streams }),
    drain: () => streams.stop(),
    stop: notifications.stop,
  };
}
