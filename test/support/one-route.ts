import { anyone, type Guard, type HttpHandler, httpHandler } from '#lambdas/platform/api.ts';
import type { Respond } from '#lambdas/platform/request.ts';

/** A function of one route, which is the one of its first event. */
export function functionOf(make: () => Respond, guard: Guard = anyone): HttpHandler {
  let handler: HttpHandler | undefined;
  return (event, context) => {
    handler ??= httpHandler(guard, [{ key: event.routeKey, make }]);
    return handler(event, context);
  };
}
