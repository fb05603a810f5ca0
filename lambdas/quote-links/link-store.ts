import { timingSafeEqual } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { HistoryWrite } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { NO_RECORD, transact } from '#lambdas/platform/dynamo.ts';
import { digestOf, keyedDigestOf } from '#lambdas/platform/hash.ts';
import { above, absent, either, exists, item, smallerThan, updateWrite } from '#lambdas/platform/table.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { toldOfInspection } from '#shared/lead/told-of-inspection.ts';
import { LINKS_BY_OFFICE, linkEnd } from '#shared/quote/quote-link.ts';

const storedLink = v.object({
  /** A hash of the token; the token itself is not stored. */
  id: v.string(),
  lead_id: v.string(),
  /** ISO 8601, both. */
  created_at: v.string(),
  ends_at: v.string(),
  /** The office made it, to send it to the homeowner. */
  by_office: v.optional(v.literal(true)),
  /** It did so for an email that tells of the inspection alone. */
  about: v.optional(v.literal('inspection')),
  /** What that tells besides what became of the inspection. */
  telling: v.optional(toldOfInspection),
});

/** A link to a lead's quote. */
export type QuoteLink = v.InferOutput<typeof storedLink>;

/** One write of a transaction: a link is written together with its lead's list of links, or not at all. */
export interface QuoteLinkWrite {
  Put: { TableName: string; Item: QuoteLink & { expires_at: number } };
}

/** Makes links to write in a transaction. */
export const quoteLinkWrites =
  (TableName: string) =>
  (link: QuoteLink): QuoteLinkWrite => ({
    Put: { TableName, Item: { ...link, expires_at: Math.ceil(Date.parse(link.ends_at) / 1000) } },
  });

interface QuoteLinkStore {
  /** As stored, even if it has ended. */
  get(id: string): Promise<QuoteLink | undefined>;
}

export function quoteLinkStore(dynamo: DynamoDBDocumentClient, TableName: string): QuoteLinkStore {
  return {
    async get(id) {
      const found = await item(dynamo, TableName, { id }).get();
      return found && v.parse(storedLink, found);
    },
  };
}

/** 128 bits, so that nobody can guess a token. */
const TOKEN_BYTES = 16;

/** Of a shared token, and of what makes it the homeowner's own. */
const TOKEN_LENGTH = 22;

/** A link's token, 22 characters; `random` returns that many random bytes. */
export const newToken = (random: (bytes: number) => Buffer): string =>
  random(TOKEN_BYTES).toString('base64url');

/** The stored form of a token, from which nobody can make the link. */
export const linkId = (token: string): string => digestOf(token);

/** Not a mailbox's hash, nor its signature. */
const ownKey = (token: string, secret: string): string =>
  keyedDigestOf(`change the inspection of ${token}`, secret);

/**
 * The token that only the homeowner's own email has: it shows what the shared token shows and what their estimate asks, and
 * changes the inspection.
 * Whoever has the shared one cannot make it.
 */
export const ownToken = (token: string, secret: string): string => `${token}${ownKey(token, secret)}`;

/** The shared token within one of either kind, and whether it is the homeowner's own; undefined for a made-up one. */
function readToken(token: string, secret: string): { shared: string; isOwn: boolean } | undefined {
  if (token.length <= TOKEN_LENGTH) return { shared: token, isOwn: false };
  const shared = token.slice(0, -TOKEN_LENGTH);
  const [made, sent] = [Buffer.from(ownToken(shared, secret)), Buffer.from(token)];
  return made.length === sent.length && timingSafeEqual(made, sent) ? { shared, isOwn: true } : undefined;
}

export interface LinkStores {
  links: Pick<QuoteLinkStore, 'get'>;
  leads: Pick<LeadStore, 'get'>;
  /** Keys the homeowner's own tokens. */
  secret: string;
}

/** Whether the link shows its lead's quote at that time: it has not ended and was not revoked. */
function holds(link: QuoteLink, lead: Lead, now: Date): boolean {
  const { links_revoked_at } = lead;
  return (
    now.getTime() < Date.parse(link.ends_at) &&
    (links_revoked_at === undefined || Date.parse(link.created_at) > Date.parse(links_revoked_at))
  );
}

/**
 * The lead and link of a token, and whether it changes the inspection; undefined if the link shows nothing. Always makes the same two reads, so that its time
 * tells nothing.
 */
export async function linkedLead(
  { links, leads, secret }: LinkStores,
  token: string,
  now: Date,
): Promise<{ lead: Lead; link: QuoteLink; isOwn: boolean } | undefined> {
  const { shared, isOwn } = readToken(token, secret) ?? { shared: NO_RECORD, isOwn: false };
  const link = await links.get(linkId(shared));
  const lead = await leads.get(link?.lead_id ?? NO_RECORD);
  return link !== undefined && lead !== undefined && holds(link, lead, now)
    ? { lead, link, isOwn }
    : undefined;
}

/** Which leads may get a new link. */
interface LinkBounds {
  /** ISO 8601. */
  createdAfter: string;
  /** The most links of a lead, including the new one. */
  most: number;
}

/** The links that a lead records: their ids, so that deleting the lead finds them, and when all were revoked. */
export interface LeadLinks {
  /**
   * Writes a link with these history entries and adds its id to its lead, all or none. False if the bounds do not hold or
   * the lead is gone.
   */
  add(link: QuoteLinkWrite, bounds: LinkBounds, lines?: readonly HistoryWrite[]): Promise<boolean>;
  /**
   * Revokes every link made until that time (ISO 8601) and writes the history entries, both or neither. False if there
   * is no such lead.
   */
  revoke(leadId: string, at: string, lines?: readonly HistoryWrite[]): Promise<boolean>;
}

export function leadLinks(dynamo: DynamoDBDocumentClient, TableName: string): LeadLinks {
  return {
    add(link, { createdAfter, most }, lines = []) {
      const { id, lead_id } = link.Put.Item;
      const added = updateWrite(
        TableName,
        { id: lead_id },
        {
          append: { link_ids: [id] },
          if: [above('created_at', createdAfter), either(absent('link_ids'), smallerThan('link_ids', most))],
        },
      );
      return transact(dynamo, [added, link, ...lines]);
    },

    async revoke(leadId, at, lines = []) {
      const revoked = { set: { links_revoked_at: at }, if: [exists('id')] };
      if (lines.length > 0)
        return transact(dynamo, [updateWrite(TableName, { id: leadId }, revoked), ...lines]);
      return (await item(dynamo, TableName, { id: leadId }).update(revoked)) !== undefined;
    },
  };
}

/** What a link that an email of the site brings is made with. */
export interface LinkMaking {
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  random: (bytes: number) => Buffer;
}

/** A new link of the lead for an email of its inspection; undefined if the lead has the most, or is gone. */
export async function linkInEmail(
  { named, linkWrite, random }: LinkMaking,
  { id: lead_id }: Pick<Lead, 'id'>,
  at: Date,
): Promise<{ token: string; link: QuoteLink } | undefined> {
  const token = newToken(random);
  const times = { created_at: at.toISOString(), ends_at: linkEnd(at).toISOString() };
  const link = { id: linkId(token), lead_id, ...times };
  // Every time is after a space. The limits of a mailbox end these before the links of a lead do.
  const bounds = { createdAfter: ' ', most: LINKS_BY_OFFICE };
  return (await named.add(linkWrite(link), bounds)) ? { token, link } : undefined;
}
