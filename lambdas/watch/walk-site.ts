import * as v from 'valibot';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { pricingRoutes } from '#shared/api/pricing-routes.ts';
import { SECOND_MS } from '#shared/durations.ts';
import { smokeLead, WALK_LEAD_ID } from '#shared/lead/smoke-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';

/** What a visitor needs, in the order in which they need it. */
type Step = 'page' | 'script' | 'prices' | 'quote' | 'lead';

/** The step of a walk that failed. Quotes nothing of what was answered. */
export class WalkFailed extends Error {
  override readonly name = 'WalkFailed';
  readonly step: Step;
  /** Of the answer; undefined where there was none, or the fault is in what it holds. */
  readonly status: number | undefined;

  constructor(step: Step, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`The walk failed at: ${step}`, { cause });
    this.step = step;
    this.status = status;
  }
}

/** CloudFront waits longer, visitors do not. */
const TIMEOUT_MS = 10 * SECOND_MS;

/** In square feet: any house. */
const HOME = { squareFootage: 2000 };

/** The text of an answer with this status and content. */
async function textOf(
  step: Step,
  send: () => Promise<Response>,
  { status, type }: { status: number | readonly number[]; type: RegExp },
): Promise<string> {
  try {
    const answer = await send();
    if (![status].flat().includes(answer.status) || !type.test(answer.headers.get('content-type') ?? ''))
      throw new WalkFailed(step, { status: answer.status });
    return await answer.text();
  } catch (cause) {
    throw cause instanceof WalkFailed ? cause : new WalkFailed(step, { cause });
  }
}

/** The first script of a page that asks its first question. */
function firstScript(page: string): string {
  const script = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page)?.[1];
  if (script === undefined || !/<input id="address"/.test(page)) throw new WalkFailed('page');
  return script;
}

/** A body as the contract has it. */
function bodyOf<Schema extends v.GenericSchema>(step: Step, schema: Schema, text: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new WalkFailed(step);
  return parsed.output as v.InferOutput<Schema>;
}

/**
 * Does what a visitor does, from the page to a lead that nobody keeps: the page with its first script, the prices, a quote
 * and the lead.
 * @throws WalkFailed at the first step that fails
 */
export async function walkSite({
  site,
  fetch,
  now,
}: {
  site: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
}): Promise<void> {
  const ask = (path: string, init?: RequestInit) => () =>
    fetch(new URL(path, site), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = await textOf('page', ask('/'), { status: 200, type: /^text\/html/ });
  const script = await textOf('script', ask(firstScript(page), { headers: { range: 'bytes=0-1023' } }), {
    // Its beginning is asked for alone, which not every server divides.
    status: [206, 200],
    type: /javascript/,
  });
  if (script === '') throw new WalkFailed('script');

  const { getPricing } = pricingRoutes;
  const json = /^application\/json/;
  const prices = await textOf('prices', ask(getPricing.path), { status: 200, type: json });
  const pricing = bodyOf('prices', getPricing.answers[200], prices);
  const quote = decideQuote({ home: HOME }, pricing)?.quote;
  if (quote === undefined || tierNames.some((tier) => !(quote[tier].price > 0)))
    throw new WalkFailed('quote');

  const { createLead } = leadRoutes;
  // The intake knows it and keeps nothing.
  const lead = smokeLead(site, now(), {
    id: WALK_LEAD_ID,
    content: JSON.stringify({ walk: true }),
    lead_type: 'retail',
    ...HOME,
  });
  const init = {
    method: createLead.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  };
  const created = await textOf('lead', ask(createLead.path, init), { status: 201, type: json });
  if (bodyOf('lead', createLead.answers[201], created).id !== lead.id) throw new WalkFailed('lead');
}
