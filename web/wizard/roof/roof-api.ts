import { roofRoutes, type VisitorBuilding } from '#shared/api/roof-routes.ts';
import { apiClient, fetchInit, timeoutSignal } from '#web/api/client.ts';
import type { PointAsked, SeenBuilding } from '#web/wizard/visit/roof.ts';

/** The server answers within a few seconds whatever its provider does. */
const LONGEST_WAIT_MS = 10_000;

/** The building at a point, for a visit's lead; null where there is none to show. Throws where no answer came. */
export type MeasureRoof = (leadId: string, asked: PointAsked) => Promise<SeenBuilding | null>;

const seen = (asked: PointAsked, { quality: _, ...building }: VisitorBuilding): SeenBuilding => ({
  ...building,
  asked,
});

export function roofApi(apiBase: string, fetcher: typeof fetch): MeasureRoof {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(LONGEST_WAIT_MS) }),
  );
  return async (leadId, asked) => {
    const { building } = (await call(roofRoutes.measureRoof, { body: { leadId, ...asked } })).body;
    return building && seen(asked, building);
  };
}
