import { MERGED_MAX } from '#shared/lead/duplicate-limits.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { LeadStore, LeadsById } from './lead-store.ts';

/**
 * The lead that stays, for each of these that was merged into another, by the merged one's id. Reads them all at once, again
 * for those that were merged themselves.
 */
export async function survivorsOf(leads: readonly Lead[], leadsById: LeadsById): Promise<Map<string, Lead>> {
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  const missing = () =>
    [...known.values()].flatMap(({ merged_into }) => merged_into?.id ?? []).filter((id) => !known.has(id));
  for (let round = 0; round < MERGED_MAX && missing().length > 0; round += 1) {
    const read = await leadsById(missing());
    if (read.length === 0) break;
    for (const lead of read) known.set(lead.id, lead);
  }
  const last = (lead: Lead, left = MERGED_MAX): Lead => {
    const next = known.get(lead.merged_into?.id ?? '');
    return next === undefined || left === 0 ? lead : last(next, left - 1);
  };
  return new Map(
    leads.flatMap((lead) => (lead.merged_into === undefined ? [] : [[lead.id, last(lead)] as const])),
  );
}

/** The lead that stays in the end; undefined of a lead that was not merged, or whose survivor is gone. */
export async function survivorOf(
  { merged_into }: Pick<Lead, 'merged_into'>,
  leads: Pick<LeadStore, 'get'>,
  left = MERGED_MAX,
): Promise<Lead | undefined> {
  const survivor = merged_into && left > 0 ? await leads.get(merged_into.id) : undefined;
  return survivor && ((await survivorOf(survivor, leads, left - 1)) ?? survivor);
}

/** Each by a read of its own, for whoever may read no more than that. */
export const oneByOne =
  ({ get }: Pick<LeadStore, 'get'>): LeadsById =>
  async (ids) =>
    (await Promise.all(ids.map(get))).flatMap((lead) => lead ?? []);

/** All leads that were merged into this one, and into those, nearest first. */
export async function duplicatesUnder(lead: Lead, leadsById: LeadsById): Promise<Lead[]> {
  const duplicates = new Map<string, Lead>();
  let next = lead.merged ?? [];
  for (let round = 0; round < MERGED_MAX && next.length > 0; round += 1) {
    const read = await leadsById(next.map(({ id }) => id));
    for (const each of read) duplicates.set(each.id, each);
    next = read
      .flatMap(({ merged = [] }) => merged)
      .filter(({ id }) => !duplicates.has(id) && id !== lead.id);
  }
  return [...duplicates.values()];
}
