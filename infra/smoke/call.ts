import * as v from 'valibot';
import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import { type Answer, type Ask, jsonOf, requireStatus } from './wire.ts';

/** One call of a route of the contract. */
export interface Call {
  params?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  form?: FormData;
  /** Sent as `Authorization: Bearer`. */
  bearer?: string;
}

/** Asks a route as the page does; the answer may be of any status. */
export function askRoute(
  ask: Ask,
  site: string,
  { method, path }: Pick<ApiRoute, 'method'> & { path: string },
  { params = {}, body, form, bearer }: Call = {},
): Promise<Answer> {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return ask(site + address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
}

/**
 * The answer as the contract has it.
 * @throws Error with one sentence for an error, for a status the route does not know and for a body not as agreed
 */
export function readAnswer<R extends ApiRoute>(route: R, answer: Answer): RouteAnswer<R> {
  const { status } = answer;
  const schema = route.answers[status];
  if (schema === undefined) {
    const [expected = 200] = Object.keys(route.answers).map(Number);
    requireStatus(answer, expected);
    throw new Error(`${answer.asked} answered ${status}, which it does not know.`);
  }
  const read = v.safeParse(schema, answer.text === '' ? undefined : jsonOf(answer));
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(
      `${answer.asked} answered something else than agreed: ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`,
    );
  }
  // The schema was looked up by the status, which the compiler cannot follow.
  return { status, body: read.output } as RouteAnswer<R>;
}
