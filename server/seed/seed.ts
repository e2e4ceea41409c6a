import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { takeTurn } from '../db/turns.ts';
import { createPasswords } from '../modules/passwords/hashing.ts';
import { seedCategories } from './categories.ts';
import { seedCommonCodes } from './commonCodes.ts';
import { seedDemo } from './demo.ts';
import { seedGics } from './gics.ts';
import { seedGradeScales } from './gradeScales.ts';
import { seedIndicators } from './indicators.ts';
import { seedMenus } from './menus.ts';
import { seedPhrases } from './phrases.ts';
import { seedServicePolicies } from './servicePolicies.ts';
import { seedTerms } from './terms.ts';

/**
 * Fills what an installation starts with (codes, menu, terms; demo data in demo mode) and leaves what it already has.
 * Several processes may start at once: the first one fills, the others wait for it. Returns whether the demo data
 * are new, to which what has files is still to be added.
 */
export async function seed(db: Db, clock: Clock, config: Config): Promise<{ hasNewDemo: boolean }> {
  const passwords = await createPasswords(config.limits);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'seed');
    await seedCommonCodes(tx, now);
    await seedMenus(tx);
    await seedTerms(tx, now, config.limits);
    await seedServicePolicies(tx, now);
    await seedCategories(tx, now);
    await seedGradeScales(tx, now);
    await seedIndicators(tx, now, { withExamples: config.demoMode });
    if (!config.demoMode) return { hasNewDemo: false };
    const { publicUrl, limits } = config;
    const invitations = { publicUrl, invitationMs: limits.invitationMs };
    // before the diagnoses of the demo, whose results have them
    await seedPhrases(tx, now);
    const hasNewDemo = await seedDemo(tx, now, passwords.hash, invitations);
    await seedGics(tx);
    return { hasNewDemo };
  });
}
