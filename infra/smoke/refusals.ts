import * as v from 'valibot';
import { routes } from '#infra/routes.ts';
import { apiErrorSchema } from '#shared/api/error.ts';
import { rateRoutes } from '#shared/api/rate-routes.ts';
import { askRoute, type Call } from './call.ts';
import type { Visit } from './visit.ts';
import { jsonOf, requireStatus } from './wire.ts';

/** Every admin route says 401, without a token and with one nobody signed. */
export async function knockAtAdmin({ ask, site, runId }: Visit, bearer?: string): Promise<void> {
  for (const route of routes.filter(({ access }) => access === 'admin')) {
    const call: Call = {
      params: { id: runId, username: runId },
      ...(route.method === 'GET' ? {} : { body: {} }),
      ...(bearer === undefined ? {} : { bearer }),
    };
    const answer = await askRoute(ask, site, route, call);
    if (answer.status >= 200 && answer.status < 300)
      throw new Error(
        `${answer.asked} answered ${answer.status} to somebody who is not signed in: take the site down.`,
      );
    requireStatus(answer, 401);
  }
}

/** Past CloudFront nobody is answered: what is said of visitors there is not to be believed. */
export async function passEdgeBy({ ask }: Visit, api: string): Promise<void> {
  const answer = requireStatus(await askRoute(ask, api, rateRoutes.getRates), 403);
  const known = v.safeParse(apiErrorSchema, jsonOf(answer));
  if (!known.success || known.output.error.code !== 'forbidden')
    throw new Error(`${answer.asked} refused, but not in the words of the API: is --api its own address?`);
}
