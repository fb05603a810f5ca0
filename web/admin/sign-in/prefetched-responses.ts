import { ownDay } from '#web/platform/business-timezone.ts';

type Request = (url: string, init: RequestInit) => Promise<Response>;

/** A question of the office's that was asked before its script had come. */
interface EarlyAnswer {
  url: string;
  authorization: string;
  /** Epoch milliseconds. */
  askedAt: number;
  answer: Promise<Response>;
}

/** An older answer is asked for anew. The look at what others changed begins a minute back, and so misses nothing. */
const KEPT_MS = 30_000;

const LEAD = /^\/admin\/leads\/([\w-]+)$/;

/**
 * What the page at that address asks for first: the leads and whom to call, or the one lead. A list of some leads comes in
 * its time. A test holds these to what the page's own script asks for; its contract would weigh as much as that.
 */
export function firstUrls({ pathname, search }: Pick<Location, 'pathname' | 'search'>, now: Date): string[] {
  const [, id] = LEAD.exec(pathname) ?? [];
  if (id !== undefined) return [`/api/leads/${id}`];
  if (pathname !== '/admin' || search !== '') return [];
  const { today, noon } = ownDay(now);
  return ['/api/leads', `/api/desk?${new URLSearchParams({ today, noon, length: '10' })}`];
}

/** Asks each with the token, as the page's script will. */
export function askEarly(
  urls: readonly string[],
  token: string,
  request: Request,
  now: () => number,
): EarlyAnswer[] {
  const authorization = `Bearer ${token}`;
  return urls.map((url) => {
    const answer = request(url, { method: 'GET', headers: { authorization } });
    // Whoever takes it hears of a failure.
    answer.catch(() => {});
    return { url, authorization, askedAt: now(), answer };
  });
}

/**
 * Asks as `request` does, and takes an early answer for the same question with the same token; each once, and none where
 * it failed.
 */
export function withEarlyAnswers(
  early: readonly EarlyAnswer[],
  request: Request,
  now: () => number,
): Request {
  const left = new Set(early);
  return async (url, init) => {
    const found = [...left].find((each) => each.url === url);
    if (found === undefined || init.method !== 'GET') return request(url, init);
    left.delete(found);
    const isSame = new Headers(init.headers).get('authorization') === found.authorization;
    if (!isSame || now() - found.askedAt > KEPT_MS) return request(url, init);
    const { signal } = init;
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    return Promise.race([found.answer.catch(() => request(url, init)), stopped]);
  };
}
