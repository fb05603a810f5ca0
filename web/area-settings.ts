import { roofRoutes } from '#shared/api/roof-routes.ts';
import type { AreaSettings } from '#shared/roof/area-settings.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';
import { timeoutSignal } from '#web/api/timeout-signal.ts';

const LONGEST_WAIT_MS = 5000;

/** How the site comes to an area; throws where that cannot be had in time. */
export async function readAreaSettings(apiBase: string, fetcher: typeof fetch): Promise<AreaSettings> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(LONGEST_WAIT_MS) }),
  );
  return (await call(roofRoutes.getAreaSettings, {})).body;
}
