import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LeadInput } from '#shared/lead/lead.ts';
import { tablesAt } from '#test/support/tables.ts';

type Item = Record<string, unknown>;

/** What stands against what should. Every count but `stored` should be 0. */
interface Reconciliation {
  stored: number;
  missing: number;
  /** Leads nobody sent. */
  unknown: number;
  /** Leads that do not hold what was sent. */
  changed: number;
  /** Leads with a size or a document that gives a quote, and without that quote. */
  unquoted: number;
  /** Documents somebody was told of that nobody finished. */
  unfinished: number;
  /** Leads whose team has no mail of them. */
  untold: number;
}

/** Everything in a table, read past the product. */
export async function everything(dynamodb: string, TableName: string): Promise<Item[]> {
  const client = tablesAt(dynamodb);
  const items: Item[] = [];
  try {
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items);
  } finally {
    client.destroy();
  }
  return items;
}

/** Compares the tables with what the visitors sent, lead by lead. */
export function reconciled(
  sent: readonly LeadInput[],
  leads: readonly Item[],
  documents: readonly Item[],
  alerts: readonly Item[],
): Reconciliation {
  const mailed = new Set(
    alerts
      .filter(({ event, mail }) => event === 'lead.created' && (mail as Item | undefined)?.state === 'sent')
      .map(({ lead_id }) => lead_id),
  );
  const stored = new Map(leads.map((lead) => [lead.id, lead]));
  const wanted = new Map(sent.map((lead) => [lead.id, lead]));
  const outcomes = new Map(documents.map((document) => [document.id, document.outcome as Item | undefined]));
  const holds = (lead: LeadInput) => {
    const { honeypot: _h, filledInMs: _f, ...kept } = lead;
    return Object.entries(kept).every(
      ([field, value]) => value === undefined || isDeepStrictEqual(stored.get(lead.id)?.[field], value),
    );
  };
  const quoted = (lead: LeadInput) =>
    stored.get(lead.id)?.quote !== undefined ||
    (lead.squareFootage === undefined && outcomes.get(lead.documentId)?.kind !== 'quote');
  const present = [...wanted.values()].filter(({ id }) => stored.has(id));
  return {
    stored: leads.length,
    missing: wanted.size - present.length,
    unknown: leads.filter(({ id }) => !wanted.has(String(id))).length,
    changed: present.filter((lead) => !holds(lead)).length,
    unquoted: present.filter((lead) => !quoted(lead)).length,
    unfinished: sent.filter(
      ({ documentId }) => documentId !== undefined && outcomes.get(documentId) === undefined,
    ).length,
    untold: leads.filter(({ id }) => !mailed.has(id)).length,
  };
}
