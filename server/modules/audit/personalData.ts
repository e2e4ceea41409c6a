/** Declaration of a route that shows personal data of people other than its caller. */
export interface PersonalData {
  task: 'list' | 'view';
  /** True when names, addresses and numbers come with masks. */
  masked: boolean;
  /** Ids of the people whose data is in a response, to what was asked. */
  toSubjects(data: unknown, asked: Asked): (string | null)[];
}

/** Parts of a request that name people, as its route has checked them. */
export type Asked = Record<'body' | 'params' | 'query', unknown>;

/** A record of the person whose id was asked for, in the address or its query, where it was one. */
export const personalAnswer = (getId: (asked: Asked) => string | undefined): PersonalData => ({
  task: 'view',
  masked: false,
  toSubjects: (_, asked) => [getId(asked) ?? null],
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be declared where a response has personal data: whose it was is logged before it is sent. */
    personalData?: PersonalData;
  }
}

type Named<Row> = (row: Row) => string | null | readonly string[];

/** A page of a list, `getId` its rows being the people in them. */
export const personalList = <Row>(getId: Named<Row>, { masked = false } = {}): PersonalData => ({
  task: 'list',
  masked,
  toSubjects: (data) => (data as { rows: Row[] }).rows.flatMap(getId),
});

/** One record, which is about one person or some. */
export const personalRecord = <Item>(getId: Named<Item>, { masked = false } = {}): PersonalData => ({
  task: 'view',
  masked,
  toSubjects: (data) => [getId(data as Item)].flat(),
});
