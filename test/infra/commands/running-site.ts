import { randomUUID } from 'node:crypto';
import { smokeTest } from '#infra/commands/smoke.ts';
import { asking } from '#infra/commands/smoke-wire.ts';
import { strangers, unthrottled } from '#test/support/http-events.ts';
import { startTestProduct, type TestProduct } from '#test/support/product.ts';

export const startSite = () => startTestProduct({ throttleClock: unthrottled(), viewerAddress: strangers() });

/** What a broken site answers in place of the right answer, or undefined where this request is answered right. */
export type Fault = (request: { method: string; url: URL; init: RequestInit }) => FaultAnswer;
type FaultAnswer = Response | ((right: Response) => Response | Promise<Response>) | undefined;

/** The product with a fault in it, as seen over the wire. */
const faulty =
  (fault: Fault): typeof fetch =>
  async (address, init = {}) => {
    const url = new URL(String(address));
    const answer = fault({ method: init.method ?? 'GET', url, init });
    if (answer instanceof Response) return answer;
    const right = await fetch(address, init);
    return answer === undefined ? right : answer(right);
  };

/** Runs the smoke test on the product; gives the lines it said and the sentence it ended with. */
export async function smokeOn(
  product: Pick<TestProduct, 'url' | 'executeApiUrl'>,
  { fault = () => undefined, waitMs = 0 }: { fault?: Fault; waitMs?: number } = {},
) {
  const lines: string[] = [];
  let clock = Date.parse('2026-11-20T10:00:00Z');
  const visit = {
    site: product.url,
    api: product.executeApiUrl,
    ask: asking(faulty(fault)),
    runId: randomUUID(),
    now: () => new Date(clock),
    sleep: async (ms: number) => {
      clock += ms;
    },
  };
  const sentence = await smokeTest(visit, waitMs, (line) => lines.push(line)).then(
    () => '',
    (error: Error) => error.message,
  );
  return { lines, sentence, runId: visit.runId };
}

/** The right answer with other headers. */
export const withHeaders =
  (change: (headers: Headers) => void) =>
  (right: Response): Response => {
    const headers = new Headers(right.headers);
    change(headers);
    return new Response(right.body, { status: right.status, headers });
  };
