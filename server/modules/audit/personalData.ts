/** What a route declares that shows personal data of people other than its caller. */
export interface PersonalData {
  task: 'list' | 'view';
  /** Whether names, addresses and numbers come with masks. */
  masked: boolean;
  /** Ids of the people whose data is in a response, to what was asked. */
  subjectsOf(data: unknown, asked: Asked): (string | null)[];
}

/** What a request names people by, as its route has checked it. */
export type Asked = Record<'body' | 'params' | 'query', unknown>;

/** A record of the person whose id was asked for, in the address or its query, where it was one. */
export const personalAnswer = (idOf: (asked: Asked) => string | undefined): PersonalData => ({
  task: 'view',
  masked: false,
  subjectsOf: (_, asked) => [idOf(asked) ?? null],
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be declared where a response has personal data: whose it was is logged before it is sent. */
    personalData?: PersonalData;
  }
}

type Named<Row> = (row: Row) => string | null | readonly string[];

/** A page of a list, `idOf` its rows being the people in them. */
export const personalList = <Row>(idOf: Named<Row>, { masked = false } = {}): PersonalData => ({
  task: 'list',
  masked,
  subjectsOf: (data) => (data as { rows: Row[] }).rows.flatMap(idOf),
});

/** One record, which is about one person or some. */
export const personalRecord = <Item>(idOf: Named<Item>, { masked = false } = {}): PersonalData => ({
  task: 'view',
  masked,
  subjectsOf: (data) => [idOf(data as Item)].flat(),
});
