import type { Route } from '#infra/routes.ts';

/** A route as the gateway needs it. */
export type GatewayRoute = Omit<Route, 'function'> & { function: string };

export interface RouteMatch {
  route: GatewayRoute;
  /** Percent-decoded. */
  pathParameters: Record<string, string>;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const parameterName = (segment: string) => /^\{(.+)\}$/.exec(segment)?.[1];

/**
 * API Gateway's choice of a route: method and every segment must fit; a written-out segment beats a `{parameter}`.
 * @param path as sent, still percent-encoded, without the query
 * @throws URIError when a parameter is not valid percent-encoding
 */
export function matchRoute(
  routes: readonly GatewayRoute[],
  method: string,
  path: string,
): RouteMatch | undefined {
  const sent = segmentsOf(path);
  const [best] = routes
    .filter((route) => route.method === method && fits(segmentsOf(route.path), sent))
    .sort((a, b) => specificity(b).localeCompare(specificity(a)));
  if (best === undefined) return undefined;
  const pathParameters: Record<string, string> = {};
  segmentsOf(best.path).forEach((segment, i) => {
    const name = parameterName(segment);
    if (name !== undefined) pathParameters[name] = decodeURIComponent(sent[i] ?? '');
  });
  return { route: best, pathParameters };
}

function fits(pattern: string[], sent: string[]): boolean {
  return (
    pattern.length === sent.length &&
    pattern.every((segment, i) =>
      parameterName(segment) === undefined ? segment === sent[i] : sent[i] !== '',
    )
  );
}

/** One digit a segment, 1 where it is written out: compared as text, the leftmost difference decides. */
const specificity = (route: GatewayRoute) =>
  segmentsOf(route.path)
    .map((segment) => (parameterName(segment) === undefined ? '1' : '0'))
    .join('');
