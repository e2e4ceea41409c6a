import type { ServerModule } from '../module.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import type { Deps } from '../resource/route.ts';
import { pushHistoryExports } from './exports.ts';
import { pushHistoryRoutes } from './routes.ts';

interface PushHistoryDeps extends Deps {
  deliveries: Deliveries;
  notifications: NotificationService;
}

/** The history of sent notifications. */
export const setUpPushHistory = ({
  db,
  clock,
  deliveries,
  notifications,
}: PushHistoryDeps): ServerModule => ({
  name: 'pushHistory',
  routes: (api) => api.register(pushHistoryRoutes, { db, clock, deliveries, notifications }),
  exports: pushHistoryExports,
});
