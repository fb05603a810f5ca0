import * as v from 'valibot';
import type { Undo } from '#shared/api/office-routes.ts';
import { conflictingFields } from '#shared/lead/field-conflicts.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import { type Change, type LeadChange, leadChangeSchema } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { undoOfChange } from '#shared/lead/undo-change.ts';
import { leadInput } from '#test/support/leads.ts';
import { ApiFailure } from '#web/api/client.ts';

/** A lead that the office has, as its API answers it. */
export const changedLead = (changes: Partial<Lead> = {}): Lead => ({
  ...leadInput(),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  ...changes,
});

const refusal = (status: number, code: 'conflict' | 'malformed' | 'not_found', message: string) =>
  new ApiFailure('refused', { status, retryAfterMs: null }, { code, message });

/** The server's word that somebody else has set these fields meanwhile. */
const conflict = (fields: readonly string[]) =>
  new ApiFailure('refused', { status: 409, retryAfterMs: null }, { code: 'conflict', fields: [...fields] });
export const refused = refusal(400, 'malformed', '');
const gone = refusal(404, 'not_found', 'This lead doesn’t exist or was deleted.');

/** What becomes of a request: `lost`: made, and its answer never comes; `unreached`: neither. */
export type Fate = 'answered' | 'lost' | 'unreached' | Error;

export const dana = 'dana@mail.example';
export const anna = 'anna@mail.example';

/** Leads as the server keeps them: a change of fields that are not as they were seen is refused, by its own rule. */
export function keptLeads(first: readonly Lead[]) {
  const leads = new Map(first.map((lead) => [lead.id, lead]));
  const logs = new Map<string, HistoryEntry[]>();
  let changes = 0;

  const leadOf = (id: string): Lead => {
    const lead = leads.get(id);
    if (lead === undefined) throw gone;
    return lead;
  };
  const timeOf = (change: number) => new Date(Date.UTC(2026, 10, 20, 16, 0, change)).toISOString();

  function write(leadId: string, change: Change, by: string, changeId = `other-${changes}`): Lead {
    const before = leadOf(leadId);
    const made = officeChange(before, change, { by, at: timeOf(changes + 1), changeId });
    if (made.lines.length === 0) return before;
    changes += 1;
    const lead = Object.assign({}, before, made.facts, { version: (before.version ?? 0) + 1 });
    leads.set(leadId, lead);
    const at = timeOf(changes);
    const log = made.lines.map(
      (line, index): HistoryEntry => ({
        id: `${at}#${changeId}.${index}`,
        at,
        by,
        kind: 'change',
        ...line,
      }),
    );
    logs.set(leadId, [...log, ...(logs.get(leadId) ?? [])]);
    return lead;
  }

  return {
    lead: leadOf,
    all: () => [...leads.values()],
    detail: (id: string) => ({ lead: leadOf(id), log: logs.get(id) ?? [], duplicates: [], document: null }),
    /** What was written after so many changes, by whomever. */
    since(count: number) {
      const changed = [...logs].filter(
        ([id, [newest]]) => leads.has(id) && (newest?.at ?? '') > timeOf(count),
      );
      return {
        items: changed.map(([id]) => leadOf(id)),
        gone: [...logs.keys()].filter((id) => !leads.has(id)),
        until: `${changes}`,
        more: false,
      };
    },
    erase: (id: string) => leads.delete(id),
    /** A change by this page's admin, as the API makes it. */
    patch(leadId: string, sent: LeadChange): Lead {
      if (!v.is(leadChangeSchema, sent)) throw refused;
      const { changeId, was, bulk: _bulk, ...change } = sent;
      const conflicts = conflictingFields(leadOf(leadId), change, was);
      if (conflicts.length > 0) throw conflict(conflicts);
      return write(leadId, change, dana, changeId);
    },
    /** The undo of a change by the same, as the API makes it. */
    undo(leadId: string, { undoes, changeId }: Undo): { lead: Lead; change: Change } {
      const change = undoOfChange(undoes, leadOf(leadId), logs.get(leadId) ?? []);
      if (change === undefined) throw conflict([]);
      return { lead: write(leadId, change, dana, changeId), change };
    },
    /** Another admin's. */
    anna: (id: string, change: Change) => void write(id, change, anna),
  };
}

/** The requests to change a lead, which a test lets reach the server one by one. */
export function wireTo(server: ReturnType<typeof keptLeads>) {
  const waiting: ((fate: Fate) => Lead | undefined)[] = [];
  const asked: LeadChange[] = [];
  const at = { once: 0, most: 0 };
  return {
    asked,
    /** How many were on their way at once. */
    most: () => at.most,
    waiting: () => waiting.length,
    changeLead: (id: string, change: LeadChange) => {
      asked.push(change);
      at.once += 1;
      at.most = Math.max(at.most, at.once);
      return new Promise<Lead>((resolve, reject) =>
        waiting.push((fate) => {
          at.once -= 1;
          try {
            if (fate instanceof Error) throw fate;
            const lead = fate === 'unreached' ? undefined : server.patch(id, change);
            if (lead === undefined || fate === 'lost') throw new TypeError('Failed to fetch');
            resolve(lead);
            return lead;
          } catch (error) {
            reject(error);
            return undefined;
          }
        }),
      );
    },
    /**
     * The oldest request gets there, if one is on its way.
     * @param isThere called with the lead it is answered with, if it is, before that is heard
     */
    async pass(fate: Fate = 'answered', isThere: (answer: Lead | undefined) => void = () => {}) {
      isThere(waiting.shift()?.(fate));
      await new Promise(setImmediate);
    },
  };
}
