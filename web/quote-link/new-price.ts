import { useEffect, useState } from 'react';
import { type NewPrice, quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { byTier } from '#shared/pricing/rates.ts';
import { type Quote, tierDescriptions } from '#shared/quote/quote.ts';
import { apiClient } from '#web/api/client.ts';
import { onReturn } from '#web/ui/on-return.ts';

/** How often an open page asks, and how soon again when its reader comes back. */
const EVERY_MS = 60_000;
const LEAST_MS = 3000;

/** The quote of a price that the office gave; nothing of what the reader read stays with it. */
function quoteOfOffice({ squareFootage, squares, prices, rates, wastePercent, isOwn }: NewPrice): Quote {
  return {
    squareFootage,
    squares,
    rates,
    basis: {
      source: isOwn === true ? 'office-own' : 'office',
      ...(wastePercent !== undefined && { wastePercent }),
      others: [],
    },
    ...byTier((tier) => ({ price: prices[tier], description: tierDescriptions[tier] })),
  };
}

/** What the office made of the lead's estimate and price since its page showed them. */
interface OfficeNews {
  /** The quote of the office's price; null without one. */
  quote: Quote | null;
  /** The office is to read the estimate. */
  isBeingRead: boolean;
}

interface Asked {
  apiBase: string;
  leadId: string;
  /** The lead still takes answers: nobody else is told of another price. */
  mayChange: boolean;
  /** The estimate gave no quote, and the server has the lead: it says at once whether the office reads it. */
  asksAtOnce: boolean;
  /** Milliseconds since 1970 at which the quote was first shown; null where that is not known. */
  shownAt: number | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The quote that the office gave the lead since it was shown, and whether it reads the estimate. Asked for when the reader comes back to
 * the page, and now and then while it is in sight. What cannot be asked now is asked the next time.
 */
export function useOfficeNews({ apiBase, leadId, mayChange, asksAtOnce, shownAt, now }: Asked): OfficeNews {
  const [news, setNews] = useState<OfficeNews>({ quote: null, isBeingRead: false });
  useEffect(() => {
    if (!mayChange) return;
    let left = false;
    let askedAt = Number.NEGATIVE_INFINITY;
    const call = apiClient(apiBase, fetch);
    let later: ReturnType<typeof setTimeout> | undefined;
    const askNow = async () => {
      later = undefined;
      askedAt = now();
      try {
        const { body } = await call(quoteLinkRoutes.getNewPrice, { params: { id: leadId } });
        if (!left)
          setNews({
            quote: body.price && quoteOfOffice(body.price),
            isBeingRead: body.isBeingRead === true,
          });
      } catch {
        // The prices that are shown stay.
      }
    };
    const ask = () => {
      if (document.visibilityState !== 'visible' || later !== undefined) return;
      const rest = askedAt + LEAST_MS - now();
      if (rest <= 0) void askNow();
      else later = setTimeout(() => void askNow(), rest);
    };
    // A page that was opened again.
    if (asksAtOnce || shownAt === null || now() - shownAt > LEAST_MS) ask();
    const timer = setInterval(ask, EVERY_MS);
    const stop = onReturn(ask);
    return () => {
      left = true;
      clearInterval(timer);
      clearTimeout(later);
      stop();
    };
  }, [apiBase, leadId, mayChange, asksAtOnce, shownAt, now]);
  return news;
}
