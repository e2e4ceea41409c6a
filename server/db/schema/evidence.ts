import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EvidenceKindCd, EvidenceRefType, EvidenceReviewCd } from '../../../src/contracts/evidence.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { customerCompany } from './companies.ts';
import { file } from './files.ts';
import { user } from './users.ts';

/** A document that proves values: stored once in the company's library and linked to as many as it proves. */
export const evidence = pgTable(
  'evidence',
  {
    evidenceId: uuid('evidence_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.fileId),
    /** SHA-256 of the content, in hexadecimal digits. */
    fileHash: text('file_hash').notNull(),
    title: text('title').notNull(),
    kindCd: text('kind_cd').$type<EvidenceKindCd>().notNull(),
    /** Days YYYYMMDD in Seoul; `validTo` null: without an end. */
    issuedYmd: text('issued_ymd').notNull(),
    validTo: text('valid_to'),
    /** Sections that it is about; none: the company as a whole. */
    bizSectIds: uuid('biz_sect_ids').array().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Cannot be linked any more; links that are there stay. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    withdrawRsn: text('withdraw_rsn').notNull().default(''),
    ...auditedColumns(),
  },
  (table) => [
    index('evidence_company_idx').on(table.custCoId, table.title, table.evidenceId),
    index('evidence_file_idx').on(table.fileId),
    index('evidence_hash_idx').on(table.custCoId, table.fileHash),
  ],
);

/** Evidence of a value, with the page where it says so and what its reviewer thinks of it. */
export const evidenceLink = pgTable(
  'evidence_link',
  {
    evidenceLinkId: uuid('evidence_link_id').primaryKey().defaultRandom(),
    evidenceId: uuid('evidence_id')
      .notNull()
      .references(() => evidence.evidenceId),
    refType: text('ref_type').$type<EvidenceRefType>().notNull(),
    refId: uuid('ref_id').notNull(),
    page: text('page').notNull().default(''),
    /** Null: not reviewed. */
    reviewCd: text('review_cd').$type<EvidenceReviewCd>(),
    reviewRsn: text('review_rsn').notNull().default(''),
    /** The person who has linked it: somebody else reviews it. */
    linkedById: uuid('linked_by_id').references(() => user.id, { onDelete: 'set null' }),
    ...auditedColumns(),
  },
  (table) => [
    unique('evidence_link_key').on(table.refType, table.refId, table.evidenceId),
    index('evidence_link_evidence_idx').on(table.evidenceId),
  ],
);
