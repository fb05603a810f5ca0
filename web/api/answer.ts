import * as v from 'valibot';
import { apiErrorSchema } from '#shared/api/error.ts';
import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import { ApiFailure } from './api-failure.ts';

/** An answer as it came. */
export interface Answer {
  status: number;
  /** Parsed JSON; null where the body is none. */
  body: unknown;
  /** What `Retry-After` asks for, milliseconds; null without it. */
  retryAfterMs: number | null;
}

export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `Retry-After` in its form of seconds; the form of a date is not used by anything we call. */
export function retryAfter(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number.parseInt(header, 10);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** What `fetch` answered. */
export async function answerIn(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: jsonOrNull(await response.text()),
    retryAfterMs: retryAfter(response.headers.get('Retry-After')),
  };
}

/** The answer as the route's contract has it; throws an `ApiFailure` for every other. */
export function readAnswer<R extends ApiRoute>(route: R, answer: Answer): RouteAnswer<R> {
  const { status } = answer;
  const schema = route.answers[status];
  if (schema === undefined) {
    if (status >= 200 && status < 300) throw new ApiFailure('unreadable', answer);
    const known = v.safeParse(apiErrorSchema, answer.body);
    throw new ApiFailure('refused', answer, known.success ? known.output.error : {});
  }
  const read = v.safeParse(schema, answer.body ?? undefined);
  if (!read.success) throw new ApiFailure('unreadable', answer);
  // The schema was looked up by the status, which the compiler cannot follow.
  return { status, body: read.output } as RouteAnswer<R>;
}
