import { EVIDENCE } from '../../../src/contracts/evidence.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { FileService } from '../files/service.ts';
import type { ServerModule } from '../module.ts';
import type { Deps } from '../resource/route.ts';
import { evidenceRoutes } from './routes.ts';
import { createEvidenceService, type ProofChanged } from './service.ts';

interface EvidenceDeps extends Deps {
  files: FileService;
  store: FileStore;
  canSignIn: CanSignIn;
  proofChanged: ProofChanged;
}

/** The library of evidence, and its links to the values that it proves. */
export function setUpEvidence({
  db,
  clock,
  files,
  store,
  canSignIn,
  proofChanged,
}: EvidenceDeps): ServerModule {
  const evidence = createEvidenceService({ clock, files, canSignIn, proofChanged });
  return {
    name: 'evidence',
    routes: (api) => api.register(evidenceRoutes, { db, clock, evidence, files, store }),
    refs: { [EVIDENCE]: evidence.refs },
  };
}
