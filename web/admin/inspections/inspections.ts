import { useQuery } from '@tanstack/react-query';
import { calendarFile } from '#shared/inspection/calendar-file.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { INSPECTIONS, polledWithChanges } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { midnightOf } from '#web/platform/business-timezone.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Leads by when they are inspected, not by when they came in. */
const ofInspections = { view: 'inspections' } as const;

/**
 * All inspections of a day, or of so many days from it on, in their order; asked for anew whenever they are looked at, and with
 * each change of a lead.
 */
export function useInspections(day: string, days = 1) {
  const api = useApi();
  return useQuery({
    queryKey: [INSPECTIONS, day, days],
    queryFn: () => inspectionsOf(api, day, days),
    enabled: day !== '',
    ...polledWithChanges,
  });
}

async function inspectionsOf(
  api: Pick<AdminApi, 'leads'>,
  day: string,
  days: number,
): Promise<readonly Lead[]> {
  const inspections: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.leads({
      ...ofInspections,
      from: midnightOf(day),
      to: midnightOf(day, days),
      cursor,
    });
    inspections.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return inspections;
}

/**
 * The inspections as a calendar file; a lead without one has no entry.
 * @param origin of the site, e.g. `https://roof.example`
 */
export const inspectionsFile = (leads: readonly Lead[], origin: string, now: Date): string =>
  calendarFile(
    leads.flatMap((lead) => {
      const { id, name, address, version = 0, inspection } = lead;
      if (inspection === undefined) return [];
      return {
        uid: `${id}@${new URL(origin).hostname}`,
        sequence: version,
        start: new Date(inspection.at),
        minutes: inspection.minutes,
        summary: `Inspection: ${name}`,
        location: address,
        description: inspectionDescription(lead, `${origin}${leadPath(id)}`),
      };
    }),
    now,
  );

/** Hands the inspections to the browser as a download that calendars open. */
export const saveInspections = (leads: readonly Lead[], name: string): void =>
  saveFile(
    `${name}.ics`,
    'text/calendar;charset=utf-8',
    inspectionsFile(leads, window.location.origin, new Date()),
  );

/** What whoever goes reads of an inspection in their calendar. */
const inspectionDescription = ({ id, phone, inspection }: Lead, page: string): string =>
  [formattedPhone(phone), quoteNumber(id), inspection?.note ?? '', page]
    .filter((line) => line !== '')
    .join('\n');
