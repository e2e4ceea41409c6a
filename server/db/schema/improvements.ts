import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImprovementSource, ImprovementState } from '../../../src/contracts/improvements.ts';
import { auditedColumns } from '../auditedColumns.ts';
import { bizSection } from './bizSections.ts';
import { customerCompany } from './companies.ts';
import { externalResult } from './externalResults.ts';
import { user } from './users.ts';

/** A task that improves an indicator of a company. */
export const improvement = pgTable(
  'improve_task',
  {
    improveTaskId: uuid('improve_task_id').primaryKey().defaultRandom(),
    custCoId: uuid('cust_co_id')
      .notNull()
      .references(() => customerCompany.customerCompanyId),
    title: text('title').notNull(),
    cn: text('cn').notNull(),
    stateCd: text('state_cd').$type<ImprovementState>().notNull().default('open'),
    srcCd: text('src_cd').$type<ImprovementSource>().notNull(),
    /** Results are never changed, so that a task keeps to its own. */
    dgnsRstId: uuid('dgns_rst_id'),
    evlInstRstId: uuid('evl_inst_rst_id').references(() => externalResult.evlInstRstId, {
      onDelete: 'set null',
    }),
    /** Exact, such as `505/7`. */
    fromScore: text('from_score'),
    /** The same over the versions of the set. */
    oncoIdctrsId: uuid('onco_idctrs_id'),
    bizSectId: uuid('biz_sect_id').references(() => bizSection.bizSectId),
    targetPoints: integer('target_points'),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** Day YYYYMMDD in Seoul. */
    dueYmd: text('due_ymd').notNull(),
    reportedById: uuid('reported_by_id').references(() => user.id, { onDelete: 'set null' }),
    proofCn: text('proof_cn').notNull().default(''),
    /** Reason it came back or was cancelled. */
    reason: text('reason').notNull().default(''),
    /** Day YYYYMMDD in Seoul on which the owner was reminded last. */
    remindedYmd: text('reminded_ymd'),
    ...auditedColumns(),
  },
  (table) => [
    index('improve_task_list_idx').on(table.custCoId, table.dueYmd, table.improveTaskId),
    index('improve_task_owner_idx').on(table.ownerId, table.dueYmd),
    index('improve_task_indicator_idx').on(table.oncoIdctrsId, table.bizSectId),
    index('improve_task_section_idx').on(table.bizSectId),
    index('improve_task_result_idx').on(table.evlInstRstId),
    index('improve_task_due_idx').on(table.dueYmd).where(sql`${table.stateCd} in ('open', 'inProgress')`),
  ],
);
