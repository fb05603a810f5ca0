import { roofRoutes, type VisitorBuilding } from '#shared/api/roof-routes.ts';
import { ApiFailure, apiClient } from '#web/api/client.ts';
import { askAgain } from '#web/api/retry.ts';
import { type PointAsked, type SeenBuilding, withBuildings } from '#web/wizard/session/roof.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';

/** The server answers within a few seconds whatever its provider does. */
const LONGEST_WAIT_MS = 10_000;

/** The building at a point, for a session's lead; null where there is none to show. Throws where no answer came. */
type MeasureRoof = (leadId: string, asked: PointAsked) => Promise<SeenBuilding | null>;

const seen = (asked: PointAsked, { quality: _, ...building }: VisitorBuilding): SeenBuilding => ({
  ...building,
  asked,
});

export function roofApi(apiBase: string, fetcher: typeof fetch): MeasureRoof {
  const call = apiClient(apiBase, fetcher, LONGEST_WAIT_MS);
  return async (leadId, asked) => {
    const { building } = (await call(roofRoutes.measureRoof, { body: { leadId, ...asked } })).body;
    return building && seen(asked, building);
  };
}

/** Whoever could not be reached is asked once more. */
const TWICE = { tries: 2, firstMs: 2000, longestMs: 2000 };

/** A refusal stands. */
const mayPass = (error: unknown) => !(error instanceof ApiFailure) || error.status >= 500;

interface AskParts {
  sessions: Pick<SessionStore, 'current' | 'update'>;
  measure: MeasureRoof;
  wait(ms: number): Promise<unknown>;
}

/**
 * Asks the server about the roof at the session's address, and puts the answer into the session where it still has that address
 * and that id. Under another id the buildings that are there already are asked about again, so that the server knows
 * whose they are; where it does not answer with each of them, it is asked again another time. Resolves whatever comes
 * of it.
 */
export async function askRoof({ sessions, measure, wait }: AskParts): Promise<void> {
  const { roof, leadId } = sessions.current();
  if (roof === null || roof.askedAs === leadId) return;
  const ask = (asked: PointAsked) =>
    askAgain(() => measure(leadId, asked), { ...TWICE, mayPass, wait }).catch(() => null);
  const isKnown = roof.askedAs !== null;
  const points = isKnown ? roof.buildings.map(({ asked }) => asked) : [roof.place];
  const found = await Promise.all(points.map(ask));
  const isSame = roof.buildings.every(({ placeId }, index) => found[index]?.placeId === placeId);
  sessions.update((now) => {
    if (now.roof?.place !== roof.place || now.leadId !== leadId) return now;
    // Asked twice at once, the first answer is there, perhaps with what the homeowner said of it.
    if (now.roof.askedAs === leadId || (isKnown && !isSame)) return now;
    const answered = { ...now.roof, askedAs: leadId };
    const buildings = found.filter((building) => building !== null);
    return { ...now, roof: isKnown ? answered : withBuildings(answered, buildings) };
  });
}

export const askAddress = (sessions: SessionStore, apiBase: string): Promise<void> =>
  askRoof({
    sessions,
    measure: roofApi(apiBase, fetch),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
