/** What a route declares that shows personal data of people other than its caller. */
export interface PersonalData {
  task: 'list' | 'view';
  /** Whether names, addresses and numbers come with masks. */
  masked: boolean;
  /** Ids of the people whose data is in a response, to a request with this body. */
  subjectsOf(data: unknown, body: unknown): (string | null)[];
}

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
