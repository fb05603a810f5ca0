import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { inspectionOfLink } from '#web/booking/inspection-api.ts';
import { InspectionBooking } from '#web/booking/inspection-booking.tsx';
import type { Company } from '#web/landing/company.ts';
import { useLaterWords } from '#web/words/locale.tsx';

interface LinkedInspectionProps {
  config: Promise<SiteConfig>;
  token: string;
  quote: SharedQuote;
  company: Company;
  bookingUrl: string;
  whileWaiting: ReactNode;
}

/** The inspection on the page behind the link of the homeowner's own email. */
export function LinkedInspection({ config, token, quote, company, ...shown }: LinkedInspectionProps) {
  const { windows: words } = useLaterWords().result.next;
  const [apiBase, setApiBase] = useState<string | null>(null);
  useEffect(() => {
    void config.then((read) => setApiBase(read.apiBase));
  }, [config]);
  const api = useMemo(
    () => (apiBase === null ? null : inspectionOfLink(apiBase, token, (...asked) => fetch(...asked))),
    [apiBase, token],
  );
  if (api === null) return shown.whileWaiting;
  return (
    <InspectionBooking
      api={api}
      first={quote.inspection ?? null}
      // The page was drawn with it.
      mayBeOld={false}
      keep={() => {}}
      hasHours={quote.hasHours === true}
      mayBook={quote.hasHours === true}
      bookingUrl={shown.bookingUrl}
      email=""
      phone={company.phone}
      label={words.bookHere}
      kind="quiet"
    />
  );
}
