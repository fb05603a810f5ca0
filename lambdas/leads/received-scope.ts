import { isDeepStrictEqual } from 'node:util';
import type { Extras } from '#shared/company/extra-items.ts';
import { pricesFor, type Scope } from '#shared/scope/scope.ts';
import type { SentScope } from '#shared/scope/sent-scope.ts';

/**
 * What a homeowner said of the job, with the company's prices of now for it; sent again, as it is stored. While the
 * company asks about no extras it has no prices for them either.
 */
export async function receivedScope(
  sent: SentScope,
  stored: Scope | undefined,
  extras: () => Promise<Extras>,
): Promise<Scope> {
  if (stored !== undefined) {
    const { prices: _ours, ...theirs } = stored;
    if (isDeepStrictEqual(sent, theirs)) return stored;
  }
  const { asks, prices } = await extras();
  return { ...sent, prices: asks ? pricesFor(sent.answers, prices) : {} };
}
