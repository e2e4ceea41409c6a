import type { Clock } from '../../clock.ts';
import type { ServerModule } from '../module.ts';
import { verificationRoutes } from './routes.ts';
import type { VerificationService } from './service.ts';

interface VerificationDeps {
  clock: Clock;
  verification: VerificationService;
}

/** Codes that confirm a phone number. */
export const setUpVerification = ({ clock, verification }: VerificationDeps): ServerModule => ({
  name: 'verification',
  routes: (api) => api.register(verificationRoutes, { clock, verification }),
});
