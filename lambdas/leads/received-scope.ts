import { isDeepStrictEqual } from 'node:util';
import type { ShownExtras } from '#shared/company/extra-items.ts';
import { pricesFor, type Scope } from '#shared/scope/scope.ts';
import type { SentScope } from '#shared/scope/sent-scope.ts';

interface ReceivedScope {
  scope: Scope;
  /** What prices it in place of the version that the page names. */
  instead?: ShownExtras;
}

/**
 * What a homeowner said of the job, with the company's prices for it: those that the page showed while they count, else
 * those of now. Sent again, it is as it is stored. A company that asked about no extras has no prices for them either.
 */
export async function receivedScope(
  sent: SentScope,
  stored: Scope | undefined,
  extrasAt: (version?: string) => Promise<ShownExtras>,
): Promise<ReceivedScope> {
  if (stored !== undefined) {
    const { prices: _ours, ...theirs } = stored;
    if (isDeepStrictEqual(sent, theirs)) return { scope: stored };
  }
  const extras = await extrasAt(sent.version);
  const prices = extras.asks ? pricesFor(sent.answers, extras.prices) : {};
  if (sent.version === undefined || sent.version === extras.version) return { scope: { ...sent, prices } };
  // Under its own version, so that the page is answered the same when it sends this again.
  const { version: _unknown, ...rest } = sent;
  const { version } = extras;
  return { scope: { ...rest, ...(version !== undefined && { version }), prices }, instead: extras };
}
