import type { Visit } from '#web/wizard/visit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the device keeps a visit: unfinished since its last answer, a quote since it was shown. */
export const KEPT_DAYS = { unfinished: 7, quote: 30 } as const;

/** Whether a kept visit's time is over. */
export function isOver(kept: { keptAt: number; visit: Visit }, now: number): boolean {
  const { step, finishedAt } = kept.visit;
  const isQuote = step === 'thank-you';
  const from = isQuote ? (finishedAt ?? kept.keptAt) : kept.keptAt;
  return now - from >= KEPT_DAYS[isQuote ? 'quote' : 'unfinished'] * DAY_MS;
}
