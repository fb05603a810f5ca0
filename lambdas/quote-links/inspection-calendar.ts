import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { type HttpRequest, type Respond, validated } from '#lambdas/platform/request.ts';
import { inspectionFileQuery } from '#shared/api/inspection-routes.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import { WINDOW_MINUTES } from '#shared/company/inspection-hours.ts';
import { stageOf } from '#shared/inspection/booked-inspection.ts';
import { INSPECTION_FILE, inspectionFile } from '#shared/inspection/inspection-file.ts';
import { shownInspection } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { placeIn } from './email-place.ts';
import { inspectionTitle } from './inspection-line.ts';
import { type LinkStores, linkedLead } from './link-store.ts';
import { type EmailCompany, siteAddress } from './sender.ts';

/** A lead as its homeowner knows it, and the one that has its inspection by now: they differ once it was merged. */
interface Visited {
  named: Lead;
  survivor: Lead;
}

interface Said {
  company: Pick<EmailCompany, 'companyName' | 'phone'>;
  /** Of the site, as the emails' files have it: one name in calendars. */
  host: string;
  now: Date;
}

/**
 * The inspection as it is now; once there is none, what takes the one that was `seen` out of the calendar again, which says
 * nothing of the home. Undefined of an inspection that is over, and where there is none and none was seen.
 */
function fileOf(
  { named, survivor }: Visited,
  seen: string | undefined,
  { company, host, now }: Said,
): string | undefined {
  const inspection = shownInspection(survivor, named);
  const entry = {
    number: quoteNumber(named.id),
    host,
    title: inspectionTitle(named.language ?? 'en', company.companyName),
    address: '',
    phone: company.phone,
  };
  if (inspection !== null) {
    if (stageOf(inspection, now.getTime()) === 'over') return undefined;
    return inspectionFile(inspection, { ...entry, address: placeIn(named.address) }, now);
  }
  if (seen === undefined) return undefined;
  // The lead's version is already that of the change which took the inspection away.
  const gone = { at: seen, minutes: WINDOW_MINUTES, sequence: (survivor.version ?? 1) - 1 };
  return inspectionFile(gone, entry, now, true);
}

/** What a calendar file is made of besides its lead. */
interface FileDeps {
  leads: Pick<LeadStore, 'get'>;
  company: () => Promise<Said['company']>;
  /** Empty if the site has no domain of its own. */
  siteUrl: string;
  now: () => Date;
}

/** The lead that a request names; undefined if it may know nothing of it. */
type FindLead = (request: HttpRequest) => Promise<Lead | undefined>;

const noInspection = 'No inspection is booked now. To book one, open your quote.';

function openFile({ leads, company, siteUrl, now }: FileDeps, find: FindLead, unknown: string): Respond {
  return async (request) => {
    const { seen } = validated(inspectionFileQuery, request.query, 'the query');
    const named = await find(request);
    if (named === undefined) throw new AppError('not_found', unknown);
    const survivor = (await survivorOf(named, leads)) ?? named;
    const host = new URL(siteAddress(siteUrl, request.headers[HOST_HEADER] ?? '')).hostname;
    const text = fileOf({ named, survivor }, seen, { company: await company(), host, now: now() });
    if (text === undefined) throw new AppError('not_found', noInspection);
    return {
      status: 200,
      bytes: Buffer.from(text),
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${INSPECTION_FILE}"`,
        'cache-control': 'private, no-store',
      },
    };
  };
}

/**
 * `GET /api/quotes/{token}/inspection.ics?seen=` → the inspection for a calendar, or what takes it out again once it is canceled;
 * 404, always in the same words, for a link that shows nothing.
 */
export const openLinkedFile = ({
  links,
  secret,
  ...deps
}: FileDeps & Pick<LinkStores, 'links' | 'secret'>): Respond =>
  openFile(
    deps,
    async ({ path }) =>
      (await linkedLead({ links, secret, leads: deps.leads }, path.token ?? '', deps.now()))?.lead,
    'This link no longer works.',
  );

/** `GET /api/leads/{id}/inspection.ics?seen=` → the same for whoever has the lead's id, who may ask for its inspection until it is over. */
export const openInspectionFile = (deps: FileDeps): Respond =>
  openFile(deps, (request) => deps.leads.get(leadIdIn(request)), missingLead().message);
