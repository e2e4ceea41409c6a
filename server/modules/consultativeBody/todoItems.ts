import { sql } from 'drizzle-orm';
import { COUNCIL_REF } from '../../../src/contracts/consultativeBody.ts';
import { pathTo } from '../../../src/paths/console.ts';
import { consultativeBody } from '../../db/schema/consultativeBody.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isForReviewBy } from '../documents/reviewers.ts';
import { createDraftHandOver, type DocumentSource, listDocumentItems } from '../documents/todoItems.ts';
import { councilRouteNames } from './service.ts';

const activitySource: DocumentSource = {
  table: consultativeBody,
  consoleRoutes: councilRouteNames,
  path: pathTo('report-monthcouncilactivity'),
  kinds: { review: 'activityReviews', returned: 'returnedActivities' },
  toReview: (principal, canSignIn) => isForReviewBy(principal, consultativeBody, canSignIn),
  mayWrite: (role) => role !== 'ROLE_PARTNER',
};

export const createCouncilTodo = (canSignIn: CanSignIn) => listDocumentItems(activitySource, canSignIn);

export const councilHandOver = createDraftHandOver('consultativeBody', {
  table: consultativeBody,
  id: consultativeBody.activityId,
  resource: COUNCIL_REF,
  isHandedOver: activitySource.mayWrite,
  owner: {
    customerCompanyId: sql`${consultativeBody.custCoId}`,
    department: sql`${consultativeBody.department}`,
  },
});
