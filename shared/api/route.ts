import type * as v from 'valibot';

/** Headers CloudFront sets on every request it hands to the API, over whatever the visitor sent. */

/** Proves that a request came through CloudFront; the value is known to it and to the functions alone. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The address of the visitor's connection, without its port. */
export const VIEWER_HEADER = 'x-viewer-address';

/** The host the visitor asked: CloudFront answers for its own names only. */
export const HOST_HEADER = 'x-viewer-host';

/** One route as both ends of the wire know it; which function answers it, and to whom, is in `infra/functions/routes.ts`. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** API Gateway form, e.g. `/api/leads/{id}`. */
  readonly path: `/api/${string}`;
  readonly query?: v.GenericSchema<Readonly<Record<string, string | undefined>>, unknown>;
  /** The JSON of the request. */
  readonly body?: v.GenericSchema;
  /** The form field a file comes in, where the route takes one in place of JSON. */
  readonly fileField?: string;
  /** The body of each success, by its status. */
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

/** What a call of the route comes to, as its caller reads it. */
export type RouteAnswer<R extends ApiRoute> = {
  [Status in keyof R['answers'] & number]: {
    status: Status;
    body: v.InferOutput<R['answers'][Status]>;
  };
}[keyof R['answers'] & number];
