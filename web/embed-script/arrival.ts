/** What an advertiser's link says, which the frame would not see. */
const CAMPAIGN = /^(utm_\w+|gclid|[gw]braid|fbclid|msclkid|rep|campaign)$/i;

/** They came by themselves, or walk through the website. */
const NOTHING = 'referrer=';

const KEPT = 'roof-quote';

/** Of the company's page, what says how somebody came. */
interface View {
  document: Pick<Document, 'referrer'>;
  location: Pick<Location, 'search'>;
  navigator: Partial<Navigator> & { globalPrivacyControl?: boolean };
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * How the visitor came to the company's website, as a query for the frame: the words of the link, and as `referrer` the
 * host of the page before, empty for none. Whoever lands on one page and walks to another keeps those of the first until
 * the tab is closed; where the browser asks for privacy (https://www.w3.org/TR/gpc/), to the next page at most.
 * @param isOwn whether an origin is one of the company's
 */
export function arrivalAt(view: View, isOwn: (origin: string) => boolean): string {
  const { referrer } = view.document;
  const before = referrer ? new URL(referrer) : undefined;
  const told = (query = '') => {
    const words = new URLSearchParams({ referrer: before && !isOwn(before.origin) ? before.hostname : '' });
    for (const [name, value] of new URLSearchParams(query))
      if (CAMPAIGN.test(name)) words.append(name, value.slice(0, 500));
    return `${words}`;
  };
  let arrival = told(view.location.search);
  const isWalking = arrival === NOTHING;
  // The page before may have had no script of ours.
  if (isWalking) arrival = told(before?.search);
  try {
    if (!view.navigator.globalPrivacyControl) {
      const store = view.sessionStorage;
      if (isWalking) arrival = store.getItem(KEPT) ?? arrival;
      store.setItem(KEPT, arrival);
    }
  } catch {
    // Refused or full: each page tells of itself.
  }
  return arrival;
}
