import { zipIn } from '#shared/address/zip.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { isOutsideZips } from '#shared/company/zips.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import type { Callback } from '#shared/site/brand.ts';
import type { Company } from '#web/landing/company.ts';
import { localStorageStore } from '#web/platform/storage.ts';

/** The one thing to do next: the page has a single button that stands out, and this is what it does. */
export type NextStep =
  /** Asks for a time of a call. */
  | { kind: 'times' }
  /** The times are on their way to the office. */
  | { kind: 'noted'; times: readonly CallTime[] }
  /** Outside the company's area: asks to be told once it works there. */
  | { kind: 'waitlist' }
  /** To the company's own page for booking, or to its phone or email. */
  | { kind: 'booking' | 'call' | 'email'; href: string };

/** A home where the company does not work. */
export interface OutsideHome {
  zip: string;
  /** Whether the homeowner may ask to be told once the company works there, or has. */
  waitlist: 'offered' | 'joined' | 'none';
}

/** The home of this address, where it is outside the area; null where it is not, or nobody knows. */
export function outsideHome(
  area: ServiceArea | undefined,
  address: string,
  joinedFor: string | undefined,
): OutsideHome | null {
  if (area === undefined || area.by === 'everywhere' || !isOutsideZips(area.zips, address)) return null;
  const zip = zipIn(address) ?? '';
  const offered = area.tellMe ? 'offered' : 'none';
  return { zip, waitlist: joinedFor === zip ? 'joined' : offered };
}

interface NextStepFacts {
  company: Pick<Company, 'phoneLink' | 'email'>;
  bookingUrl: Callback['bookingUrl'];
  /** Whether the office still hears of answers. */
  isOpen: boolean;
  /** Whether the server has the lead: nothing is promised, and no time picked, before. */
  isDelivered: boolean;
  /** Null for a home within the company's area: outside it no inspection is offered. */
  outside: OutsideHome | null;
  callTimes: readonly CallTime[];
}

/**
 * The company's booking page first, then a time while the office hears of them, then whatever reaches it; null where
 * nothing does.
 */
export function nextStep(facts: NextStepFacts): NextStep | null {
  const { company, bookingUrl, isOpen, isDelivered, outside, callTimes } = facts;
  if (isDelivered && isOpen && outside?.waitlist === 'offered') return { kind: 'waitlist' };
  const mayAsk = isDelivered && outside === null;
  if (mayAsk && bookingUrl !== '') return { kind: 'booking', href: bookingUrl };
  if (mayAsk && isOpen) return callTimes.length > 0 ? { kind: 'noted', times: callTimes } : { kind: 'times' };
  if (company.phoneLink !== '') return { kind: 'call', href: company.phoneLink };
  return company.email === '' ? null : { kind: 'email', href: `mailto:${company.email}` };
}

/** Under which name a browser keeps the inspection that it booked. */
const keptAs = 'booked-inspection';

/** What books an inspection on the page, where homeowners do, or where this one did: that stays until it is over. */
export function bookingOptions(
  { isOpen, hasHours, isOutside }: { isOpen: boolean; hasHours: boolean; isOutside: boolean },
  lead: { apiBase: string; leadId: string; email: string },
) {
  // Outside the company's area an inspection is agreed on by phone.
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
