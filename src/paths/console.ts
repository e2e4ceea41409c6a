import { consoleRoutes, type RouteName } from '../contracts/consoleRoutes.ts';

/** Address of every route by its name, in wouter's syntax. */
export const patterns = Object.fromEntries(
  Object.entries(consoleRoutes).map(([name, { path }]) => [name, path]),
) as { readonly [N in RouteName]: (typeof consoleRoutes)[N]['path'] };

/** Returns an expression that the addresses of a pattern match (no query, no hash). */
export const toExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i');

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | ParamNames<`/${Further}`>
    : Rest
  : never;
type ParamValue = string | number;

/** Parameters that the address of a route needs; one that ends in `?` may be left out. */
type RouteParams<N extends RouteName> = {
  [K in ParamNames<(typeof patterns)[N]> as K extends `${string}?` ? never : K]: ParamValue;
} & {
  [K in ParamNames<(typeof patterns)[N]> as K extends `${infer Name}?` ? Name : never]?: ParamValue;
};

type ParamsArgument<N extends RouteName> = [ParamNames<(typeof patterns)[N]>] extends [never]
  ? []
  : Record<never, never> extends RouteParams<N>
    ? [params?: RouteParams<N>]
    : [params: RouteParams<N>];

/** Address of the route `name` with its parameters filled in and escaped. */
export function pathTo<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): string {
  const values: Record<string, ParamValue | undefined> = params ?? {};
  return patterns[name].replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = values[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** `path` with the query of a page's address (with or without its `?`), such as that of the list it was opened from. */
export const withSearch = (path: string, search: string): string => {
  const query = search.replace(/^\?/, '');
  return query === '' ? path : `${path}?${query}`;
};
