import { parse } from 'valibot';
import { type Lead, storedLeadSchema } from '#shared/lead/stored-lead.ts';
import { type LeadWrite, mergeWrites, type NoMerge } from '#shared/merge/merge.ts';
import { unmergeWrites } from '#shared/merge/unmerge.ts';

export const by = 'dana.reyes@example.com';
/** Noon in Nebraska. */
export const at = '2026-11-24T18:00:00.000Z';
export const later = '2026-11-26T18:00:00.000Z';

/** As the table gives it back. */
export const stored = (lead: Lead, facts: object = {}): Lead =>
  parse(storedLeadSchema, JSON.parse(JSON.stringify({ ...lead, ...facts })));

/** Leads by their ids, as an office has them. */
export class Office {
  private readonly leads = new Map<string, Lead>();

  constructor(...leads: readonly Lead[]) {
    for (const lead of leads) this.leads.set(lead.id, stored(lead));
  }

  get(id: string): Lead {
    const lead = this.leads.get(id);
    if (lead === undefined) throw new Error('There is no such lead');
    return lead;
  }

  all = (): Lead[] => [...this.leads.values()];

  /** Puts it there as it is. */
  put(lead: Lead): void {
    this.leads.set(lead.id, stored(lead));
  }

  merge(one: string, other: string, when = at): NoMerge | undefined {
    return this.written(mergeWrites(this.get(one), this.get(other), { by, at: when }));
  }

  unmerge(id: string, other: string, when = later): NoMerge | undefined {
    const withDuplicates = (lead: Lead) => ({
      lead,
      duplicates: (lead.merged ?? []).map((merge) => this.get(merge.id)),
    });
    const above = ({ merged_into }: Lead): ReturnType<typeof withDuplicates>[] => {
      const next = merged_into && this.get(merged_into.id);
      return next ? [withDuplicates(next), ...above(next)] : [];
    };
    const under = ({ merged = [] }: Lead): Lead[] =>
      merged.flatMap((merge) => [this.get(merge.id), ...under(this.get(merge.id))]);
    const [lead, duplicate] = [this.get(id), this.get(other)];
    const undoing = { ...withDuplicates(lead), duplicate, under: under(duplicate), above: above(lead) };
    return this.written(unmergeWrites(undoing, when));
  }

  private written(writes: readonly LeadWrite[] | NoMerge): NoMerge | undefined {
    if (typeof writes === 'string') return writes;
    for (const { lead, facts } of writes) this.put({ ...lead, ...facts });
    return undefined;
  }
}
