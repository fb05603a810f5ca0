import { randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { LEAD_FEED } from '#lambdas/leads/lead-store.ts';
import { leadChanges } from '#lambdas/office/change-lead.ts';
import type { LeadInput, LeadStatus } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';
import { leadInput } from './leads.ts';
import type { TestProduct } from './product.ts';
import { tablesAt } from './tables.ts';

/** An id that a test can read: the number in its last digits, and in the first the part it is counted in. */
export const numberedId = (n: number) =>
  `${(n % 16).toString(16)}f0c3a52-9d64-4c8e-8a0f-${n.toString(16).padStart(12, '0')}`;

const HOUR_MS = 3_600_000;

/** A stored lead of an invented person; the higher its number, the later it came, by an hour each. */
export function storedLead(n: number, changes: Partial<Lead> = {}): Lead {
  return {
    ...leadInput({ id: numberedId(n) }),
    status: 'new',
    created_at: new Date(Date.UTC(2026, 10, 1) + n * HOUR_MS).toISOString(),
    ...changes,
  };
}

/** The same of a visitor who is named by the number. */
export const visitor = (n: number, changes: Partial<Lead> = {}): Lead =>
  storedLead(n, { name: `Visitor ${n}`, ...changes });

/** The same under an id of its own. */
export const newLead = (changes: Partial<Lead> = {}): Lead => storedLead(1, { id: randomUUID(), ...changes });

/** Consent of somebody who wants formal quotes, or of somebody who does not. */
export const consent = (ticked: boolean) => ({
  ticked,
  wordingVersion: '1',
  wording: 'Yes, I want formal quotes from verified contractors',
  at: '2026-11-20T15:04:05.678Z',
  page: 'https://roof.example/',
});

/** Leads as they are in the table, put there past every rule. */
export function deskLeads(dynamo: DynamoDBDocumentClient) {
  return {
    keep: (lead: Lead) =>
      dynamo.send(new PutCommand({ TableName: 'leads', Item: { ...lead, feed: LEAD_FEED } })),
    remove: (id: string) => dynamo.send(new DeleteCommand({ TableName: 'leads', Key: { id } })),
  };
}

/** Leads in the product's table, and what filters, search and counts read, written as a deploy writes it. */
export async function keepAtDesk(
  { endpoints, invoke }: Pick<TestProduct, 'endpoints' | 'invoke'>,
  leads: readonly Lead[],
): Promise<void> {
  const dynamo = tablesAt(endpoints.dynamodb);
  const { keep } = deskLeads(dynamo);
  for (const lead of leads) await keep(lead);
  dynamo.destroy();
  await invoke('prepare-data', {});
}

/** Visitors 1 to this, each a second after the one before and the last one just now; no two are one homeowner's. */
export const visitors = (count: number, now: number): Lead[] =>
  Array.from({ length: count }, (_, index) =>
    visitor(index + 1, {
      id: visitorId(index + 1),
      phone: `(402) 555-0${101 + index}`,
      email: `visitor-${index + 1}@mail.example`,
      address: `${2214 + index} Thistledown Ct, Papillion, NE 68046`,
      created_at: new Date(now - (count - index) * 1000).toISOString(),
    }),
  );

const visitorId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A status set by somebody of the office; what is written beside the lead has not followed yet. */
export async function changedBySomebody(dynamo: DynamoDBDocumentClient, id: string, status: LeadStatus) {
  const tables = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', records: 'records' };
  const author = { by: 'dana.reyes@example.com', at: new Date('2026-11-21T10:00:00.000Z'), mark: 'a7' };
  await leadChanges(dynamo, tables).change(id, { status }, author);
}

/** What an invented homeowner saw. */
export const shownQuote: ShownQuote = {
  squareFootage: 2140,
  squares: 22,
  prices: { asLowAs: 7700, standard: 11_000, impactResistant: 13_200, premiumWarranty: 15_400 },
  rates: { asLowAs: 350, standard: 500, impactResistant: 600, premiumWarranty: 700 },
  areaSource: 'home-size',
  language: 'en',
  at: '2026-11-20T15:04:05.000Z',
};

/** A lead with everything on it that a link must not show. */
export const leadWithSecrets = (changes: Partial<LeadInput> = {}): LeadInput =>
  leadInput({
    id: randomUUID(),
    documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
    content: '{"claimNumber":"0123-CLAIM-987654","insuranceDoc":"estimate-of-quennell.pdf"}',
    lead_type: 'insurance',
    squareFootage: shownQuote.squareFootage,
    shown: shownQuote,
    language: 'en',
    ...changes,
  });

/** What the server comes to for that lead. */
export const computedQuote = {
  squareFootage: shownQuote.squareFootage,
  squares: shownQuote.squares,
  ...shownQuote.prices,
};

/** What of that lead may stand nowhere that a link leads to, nor in a log. */
export const secretsOf = (lead: LeadInput): string[] => [
  lead.id,
  lead.email,
  lead.phone,
  '555-0187',
  'Quennell',
  lead.documentId ?? 'no document',
  'CLAIM-987654',
  'estimate-of-quennell',
  'Thistledown',
];
