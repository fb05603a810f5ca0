import type { ServiceArea } from '#shared/company/service-area.ts';
import { isOutsideZips } from '#shared/company/zips.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { localStorageStore } from '#web/storage.ts';
import type { ResultWords } from '#web/words/en/result.ts';

/** The one thing to do next: the page has a single button that stands out, and this is what it does. */
export type NextStep =
  /** Asks for two times of a call. */
  | { kind: 'times' }
  /** The times are on their way to the office. */
  | { kind: 'noted'; times: readonly CallTime[] }
  /** To the company's own page for booking, or to its phone or email. */
  | { kind: 'booking' | 'call' | 'email'; href: string };

interface NextStepFacts {
  company: Pick<Company, 'phoneLink' | 'email'>;
  bookingUrl: Callback['bookingUrl'];
  /** Whether the office still hears of answers. */
  isOpen: boolean;
  /** Whether the server has the lead: nothing is promised, and no time picked, before. */
  isDelivered: boolean;
  callTimes: readonly CallTime[];
}

/**
 * The company's booking page first, then two times while the office hears of them, then whatever reaches it; null where
 * nothing does.
 */
export function nextStep(facts: NextStepFacts): NextStep | null {
  const { company, bookingUrl, isOpen, isDelivered, callTimes } = facts;
  if (isDelivered && bookingUrl !== '') return { kind: 'booking', href: bookingUrl };
  if (isDelivered && isOpen)
    return callTimes.length > 0 ? { kind: 'noted', times: callTimes } : { kind: 'times' };
  if (company.phoneLink !== '') return { kind: 'call', href: company.phoneLink };
  return company.email === '' ? null : { kind: 'email', href: `mailto:${company.email}` };
}

/** Who gets in touch, by when and what about, as far as the company's settings say it. */
export function whoCalls(
  words: ResultWords['next'],
  { caller, workingHours }: Callback,
  companyName: string,
  about: string,
): string {
  const who = caller === '' ? companyName : caller;
  if (workingHours > 0) return words.callWithin(who, about, workingHours);
  return caller === '' ? words.getInTouch(who, about) : words.call(who, about);
}

/** Under which name a browser keeps the visit that it booked. */
const keptAs = 'booked-visit';

/** What books a visit on the page, where homeowners do, or where this one did: that stays until the visit is over. */
export function windowsFor(
  { isOpen, hasHours, area }: { isOpen: boolean; hasHours: boolean; area: ServiceArea | undefined },
  { address, ...lead }: { apiBase: string; leadId: string; address: string; email: string },
) {
  const isOutside = area !== undefined && area.by !== 'everywhere' && isOutsideZips(area.zips, address);
  // Outside the company's area a visit is agreed on by phone.
  const mayBook = isOpen && hasHours && !isOutside;
  return mayBook || localStorageStore.getItem(keptAs) !== null
    ? {
        ...lead,
        email: lead.email.trim(),
        keptAs,
        hasHours,
        mayBook,
      }
    : undefined;
}
