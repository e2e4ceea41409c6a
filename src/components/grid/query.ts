import { type ListQuery, pageSizes } from '../../contracts/envelope.ts';
import type { ListRequest } from '../../machines/list/types.ts';

/** Rules for what an address may hold about a list. */
export interface QueryRules {
  /** Names of the filters. */
  filters: readonly string[];
  /** Fields it can be sorted by. */
  sorts: readonly string[];
  /** Set before every name, for a page with two lists. */
  prefix: string;
}

const PAGE_MAX = 1_000_000;
const Q_MAX = 100;

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page - 1 : 0;
}

function readSize(text: string | null): ListQuery['size'] {
  const size = pageSizes.find((candidate) => String(candidate) === text);
  return size ?? pageSizes[0];
}

function readSort(text: string | null, sorts: readonly string[]): string | undefined {
  const [field = '', direction = '', ...rest] = (text ?? '').split(':');
  const isKnown = sorts.includes(field) && ['asc', 'desc'].includes(direction) && rest.length === 0;
  return isKnown ? `${field}:${direction}` : undefined;
}

/** A list's query as the address has it, its pages counted from 1; whatever makes no sense is left out. */
export function readQuery(search: string, { filters, sorts, prefix }: QueryRules): ListRequest {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(prefix + name);
  const q = get('q')?.trim().slice(0, Q_MAX);
  const sort = readSort(get('sort'), sorts);
  const named = filters.flatMap((name) => {
    const value = get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    page: readPage(get('page')),
    size: readSize(get('size')),
    ...(sort ? { sort } : {}),
    ...(q ? { q } : {}),
    filters: Object.fromEntries(named),
  };
}

/** The address's search with the query in place of the old one; what belongs to others stays. */
export function writeQuery(search: string, query: ListRequest, { filters, prefix }: QueryRules): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => {
    if (value) params.set(prefix + name, value);
    else params.delete(prefix + name);
  };
  set('page', query.page > 0 ? String(query.page + 1) : undefined);
  set('size', query.size !== pageSizes[0] ? String(query.size) : undefined);
  set('sort', query.sort);
  set('q', query.q);
  for (const name of filters) set(name, query.filters[name]);
  return params.toString();
}
