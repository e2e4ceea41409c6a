import { sql } from 'drizzle-orm';
import { TERMS_REF } from '../../../src/contracts/terms.ts';
import { pathTo } from '../../../src/paths/console.ts';
import { terms } from '../../db/schema/terms.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { createDraftHandOver, type DocumentSource, listDocumentItems } from '../documents/todoItems.ts';

const termsSource: DocumentSource = {
  table: terms,
  consoleRoutes: ['sys-agreement', 'ntc-agreement'],
  path: pathTo('sys-agreement'),
  kinds: { review: 'termsReviews', returned: 'returnedTerms' },
  toReview: ({ id, userAuth }) =>
    userAuth === 'ROLE_ADMIN' ? sql`not ${id}::uuid = any(${terms.writerIds})` : undefined,
  mayWrite: (role) => role === 'ROLE_ADMIN',
};

export const createTermsTodo = (canSignIn: CanSignIn) => listDocumentItems(termsSource, canSignIn);

export const termsHandOver = createDraftHandOver('terms', {
  table: terms,
  id: terms.termId,
  resource: TERMS_REF,
  isHandedOver: termsSource.mayWrite,
  owner: { customerCompanyId: sql`null`, department: sql`null` },
});
