import type { IndicatorSet } from './indicatorSets.ts';

type Person = IndicatorSet['people'][number];

const withRest = (name: string, rest: readonly (string | null)[]): string => {
  const given = rest.filter((each) => each !== null && each !== '');
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
};

/** A person among the others of a set, with what tells two of the same name apart. */
export const labelPerson = ({ userName, departmentName, userId }: Person): string =>
  withRest(userName, [departmentName, userId]);

/** Everything that a person may be called by, shortest first; the last is nobody else's. */
const findCalls = (person: Person): string[] => [
  person.userName,
  withRest(person.userName, [person.departmentName]),
  labelPerson(person),
  person.id,
];

/** Names the people of a set in cells, and finds whom a cell means: several where it does not show. */
export function namePeople(people: readonly Person[]) {
  const called = new Map<string, Set<string>>();
  for (const person of people) {
    for (const call of findCalls(person)) called.set(call, (called.get(call) ?? new Set()).add(person.id));
  }
  const byId = new Map(people.map((person) => [person.id, person]));
  const isClear = (call: string) => called.get(call)?.size === 1;
  return {
    /** The shortest that means nobody else; empty for nobody. */
    getName(id: string | null | undefined): string {
      const person = byId.get(id ?? '');
      return person ? (findCalls(person).find(isClear) ?? person.id) : '';
    },
    getIds: (cell: string): string[] => [...(called.get(cell) ?? [])],
  };
}
