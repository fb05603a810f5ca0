import type * as v from 'valibot';
import type { ApiRoute } from '#shared/api/route.ts';
import type { HttpRequest, HttpResponse } from './http.ts';

type BodyOf<Schema> =
  Schema extends v.UndefinedSchema<undefined>
    ? { body?: undefined }
    : Schema extends v.GenericSchema
      ? { body: v.InferInput<Schema> }
      : never;

/** A success of the route: one of its statuses with the body the contract gives it. */
export type ResponseOf<R extends ApiRoute> = {
  [Status in keyof R['answers'] & number]: Pick<HttpResponse, 'headers'> & { status: Status } & BodyOf<
      R['answers'][Status]
    >;
}[keyof R['answers'] & number];

/** What answers a route; every failure is thrown. */
export type RespondTo<R extends ApiRoute> = (request: HttpRequest) => Promise<ResponseOf<R>>;
