import { useQuery } from '@tanstack/react-query';
import { overlaps, spanOf } from '#shared/inspection/inspection-windows.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { ownDay } from '#web/platform/business-timezone.ts';
import { counted } from '#web/words/office/formats.ts';

/** The server's largest page. */
const PAGE = 100;
/** So many changes are on their way at once. */
const AT_ONCE = 4;

/** All leads of a work list. */
async function allOf(api: AdminApi, list: Pick<Parameters<AdminApi['leads']>[0], 'view' | 'who' | 'from'>) {
  const found: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.leads({ ...list, ...ownDay(new Date()), cursor, limit: PAGE });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** What a person has to do: open leads, and leads with an inspection to come that they go to; and those that others go to. */
export interface Work {
  leads: readonly Lead[];
  inspections: readonly Lead[];
  others: readonly Lead[];
}

async function workOf(api: AdminApi, who: string): Promise<Work> {
  const [leads, coming] = await Promise.all([
    allOf(api, { view: 'mine', who }),
    allOf(api, { view: 'inspections', from: new Date().toISOString() }),
  ]);
  const inspections = coming.filter(({ inspection }) => inspection?.person === who);
  return { leads, inspections, others: coming.filter((lead) => !inspections.includes(lead)) };
}

/** When two inspections begin that one person cannot both keep, ISO 8601. */
export interface Clash {
  /** Of the two leads. */
  id: string;
  given: string;
  own: string;
}

/** What of the inspections somebody could not keep beside their own. */
export const clashesWith = ({ inspections, others }: Work, to: string): Clash[] =>
  inspections.flatMap(({ id, inspection: given }) =>
    others.flatMap((lead) => {
      const own = heldInspection(lead);
      if (given === undefined || own?.person !== to || own.outcome !== undefined) return [];
      const isClash = overlaps(spanOf(given.at, given.minutes), spanOf(own.at, own.minutes));
      return isClash ? [{ id: id + lead.id, given: given.at, own: own.at }] : [];
    }),
  );

/** "2 leads and 3 inspections"; empty without any. */
export const workWords = ({ leads, inspections }: Work): string =>
  [
    ...(leads.length > 0 ? [counted(leads.length, 'lead')] : []),
    ...(inspections.length > 0 ? [counted(inspections.length, 'inspection')] : []),
  ].join(' and ');

/** Counted anew for each question. */
export function useWork(who: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['work', who],
    queryFn: () => workOf(api, who),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

type Change = Parameters<AdminApi['changeLead']>[1];

/** The inspection as it is, with somebody else who goes, or nobody yet. */
function inspectionTo({ inspection }: Lead, to: string | null): Change {
  if (inspection === undefined) return {};
  const { at, minutes, note, person, time_zone, no_reminder } = inspection;
  const same = {
    at,
    minutes,
    ...(note !== undefined && { note }),
    ...(no_reminder !== undefined && { no_reminder }),
  };
  return {
    inspection: {
      ...same,
      ...(time_zone !== undefined && { time_zone }),
      ...(to !== null && { person: to }),
    },
    was: { inspection: { ...same, ...(person !== undefined && { person }) } },
  };
}

/** Each lead once, with all of it that changes hands. */
function gifts({ leads, inspections }: Work, to: string | null): { id: string; change: Change }[] {
  const going = new Map(inspections.map((lead) => [lead.id, inspectionTo(lead, to)]));
  const open = leads.map((lead) => {
    const { id, assignee: was = null } = lead;
    const { was: wasInspection, ...inspection } = going.get(id) ?? {};
    going.delete(id);
    return { id, change: { assignee: to, ...inspection, was: { assignee: was, ...wasInspection } } };
  });
  return [...open, ...[...going].map(([id, change]) => ({ id, change }))];
}

/**
 * Gives the leads and inspections to somebody, or to nobody.
 * @returns how many leads could not be given: somebody else may have given them first
 */
export async function giveWork(
  api: Pick<AdminApi, 'changeLead'>,
  work: Work,
  to: string | null,
): Promise<number> {
  const left = gifts(work, to).values();
  let failed = 0;
  const inTurn = async () => {
    for (const { id, change } of left)
      await api.changeLead(id, change).catch(() => {
        failed += 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return failed;
}
