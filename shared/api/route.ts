import type * as v from 'valibot';

/**
 * Proves that a request came through CloudFront; only CloudFront and the functions know its value. CloudFront sets this
 * header and the next two on every API request, over anything the visitor sent.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The visitor's IP address, without the port. */
export const VIEWER_HEADER = 'x-viewer-address';

/** The host the visitor asked for; CloudFront answers only for its own names. */
export const HOST_HEADER = 'x-viewer-host';

/** The language of the page that the visitor wants, where a function answers with a page. */
export const LANGUAGE_HEADER = 'x-viewer-language';

/** A page, a picture or a calendar file that a function answers instead of JSON; all other pages are files. */
export interface PageRoute {
  readonly method: 'GET' | 'HEAD';
  /** In API Gateway's form. */
  readonly path: `/${string}`;
}

/**
 * A route as client and server know it. `infra/functions/grants.ts` says which function answers it and whether it takes
 * an admin's token.
 */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** In API Gateway's form, e.g. `/api/leads/{id}`. */
  readonly path: `/api/${string}`;
  /** Of an admin's route: sales may not call it. `lambdas/platform/api.ts` refuses them. */
  readonly ownersOnly?: true;
  readonly query?: v.GenericSchema<Readonly<Record<string, string | undefined>>, unknown>;
  /** The JSON of the request. */
  readonly body?: v.GenericSchema;
  /** The form field with a file, if the route takes one instead of JSON. */
  readonly fileField?: string;
  /** The body of each success, by status. */
  readonly answers: Readonly<Record<number, v.GenericSchema>>;
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

type Parameters<Path extends string> = [ParameterOf<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParameterOf<Path>, string> };

type Sent<R extends ApiRoute, Part extends 'query' | 'body'> = R[Part] extends v.GenericSchema
  ? { [P in Part]: v.InferInput<R[Part]> }
  : { [P in Part]?: never };

/** What a call of the route needs. */
export type RouteInput<R extends ApiRoute> = Parameters<R['path']> & Sent<R, 'query'> & Sent<R, 'body'>;

/** What a call of the route returns to its caller. */
export type RouteAnswer<R extends ApiRoute> = {
  [Status in keyof R['answers'] & number]: {
    status: Status;
    body: v.InferOutput<R['answers'][Status]>;
  };
}[keyof R['answers'] & number];
