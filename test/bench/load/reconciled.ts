import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { COUNTS_LIST } from '#lambdas/lead-index/store/counters.ts';
import { type LeadInput, leadStatuses } from '#shared/lead/lead.ts';
import { tablesAt } from '#test/support/tables.ts';

type Item = Record<string, unknown>;

/** What stands against what should. Every count but `stored` and `abandoned` should be 0. */
export interface Reconciliation {
  stored: number;
  missing: number;
  /** Leads nobody sent. */
  unknown: number;
  /** Leads that do not hold what was sent. */
  changed: number;
  /** Visitors with a second lead, and leads with two alerts of what happens once. */
  doubled: number;
  /** Leads with a size, a measured roof or a document that gives a quote, and without that quote. */
  unquoted: number;
  /** Leads whose price is still said to come. */
  pending: number;
  /** Documents somebody was told of that nobody finished, though OCR was paid. */
  unfinished: number;
  /** Documents whose reading ended before OCR began: the page asks for it again, these visitors do not. */
  abandoned: number;
  /** Leads that the office's numbers count too often or not at all. */
  miscounted: number;
  /** Leads whose team has neither an email nor a summary of them. */
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
  { leads, documents, alerts, index }: Record<'leads' | 'documents' | 'alerts' | 'index', readonly Item[]>,
): Reconciliation {
  const told = new Set<unknown>(['sent', 'summed']);
  const mailed = new Set(
    alerts
      .filter(({ event, mail }) => event === 'lead.created' && told.has((mail as Item | undefined)?.state))
      .map(({ lead_id }) => lead_id),
  );
  const stored = new Map(leads.map((lead) => [lead.id, lead]));
  const wanted = new Map(sent.map((lead) => [lead.id, lead]));
  const outcomes = new Map(documents.map((document) => [document.id, document.outcome as Item | undefined]));
  const holds = (lead: LeadInput) => {
    const { honeypot: _h, filledInMs: _f, shownRoof: _r, ...kept } = lead;
    return Object.entries(kept).every(
      ([field, value]) => value === undefined || isDeepStrictEqual(stored.get(lead.id)?.[field], value),
    );
  };
  const quoted = (lead: LeadInput) =>
    stored.get(lead.id)?.quote !== undefined ||
    (lead.squareFootage === undefined &&
      lead.shownRoof === undefined &&
      outcomes.get(lead.documentId)?.kind !== 'quote');
  const isAbandoned = (documentId: unknown) => {
    const document = documents.find(({ id }) => id === documentId);
    return document !== undefined && document.outcome === undefined && document.job_id === undefined;
  };
  const once = alerts.filter(({ event }) => event === 'lead.created' || event === 'document.read');
  const counted = index
    .filter(({ term }) => term === COUNTS_LIST)
    .reduce((all, part) => all + leadStatuses.reduce((sum, name) => sum + Number(part[name] ?? 0), 0), 0);
  const present = [...wanted.values()].filter(({ id }) => stored.has(id));
  return {
    stored: leads.length,
    missing: wanted.size - present.length,
    unknown: leads.filter(({ id }) => !wanted.has(String(id))).length,
    changed: present.filter((lead) => !holds(lead)).length,
    doubled:
      leads.length -
      new Set(leads.map(({ name }) => name)).size +
      once.length -
      new Set(once.map(({ event, lead_id }) => `${event} ${lead_id}`)).size,
    unquoted: present.filter((lead) => !quoted(lead)).length,
    pending: leads.filter(
      ({ price_pending, documentId }) => price_pending === true && !isAbandoned(documentId),
    ).length,
    unfinished: sent.filter(
      ({ documentId }) =>
        documentId !== undefined && outcomes.get(documentId) === undefined && !isAbandoned(documentId),
    ).length,
    abandoned: sent.filter(({ documentId }) => isAbandoned(documentId)).length,
    miscounted: Math.abs(counted - leads.length),
    untold: leads.filter(({ id }) => !mailed.has(id)).length,
  };
}
