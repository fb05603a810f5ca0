import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import { answerIn, readAnswer } from './answer.ts';
import { type ApiRequest, type CallInput, requestTo } from './request.ts';

type ApiClient = <R extends ApiRoute>(route: R, input: CallInput<R>) => Promise<RouteAnswer<R>>;

/**
 * Calls routes of the contract.
 * @param send what differs between the callers: the bearer, the patience, what a closing tab does to it
 * @throws ApiFailure for an answer that is no success of the route; what `send` throws where none came
 */
export function apiClient(apiBase: string, send: (request: ApiRequest) => Promise<Response>): ApiClient {
  return async (route, input) =>
    readAnswer(route, await answerIn(await send(requestTo(apiBase, route, input))));
}
