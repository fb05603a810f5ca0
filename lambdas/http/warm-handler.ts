import { duringInit, type Warm } from '#lambdas/wiring/during-init.ts';
import { type HttpHandler, httpHandler, type Respond } from './http.ts';

/** `httpHandler`, resolved once its route is wired and has called its services, or has waited long enough for them. */
export async function warmHandler(wire: () => Warm<Respond>): Promise<HttpHandler> {
  const respond = await duringInit(wire);
  return httpHandler(() => respond ?? wire().parts);
}
