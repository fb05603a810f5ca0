import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mailboxId } from '#lambdas/email/email-limits.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { absent, type Condition, exists, item } from '#lambdas/platform/table.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LinkStores, linkedLead, quoteLinkStore } from './link-store.ts';

/** Kept of a lead of which an email went out, and nobody has clicked in it yet. */
const NOT_YET = '';

/**
 * Whether the lead's mailbox has shown itself: somebody clicked in an email of this lead, or the office has sent one. Until
 * then a stranger may have typed both, and no email says the name.
 * @param secret keys the hashes of mailboxes
 */
export const hasShownItself = (
  { email, mailbox_shown }: Pick<Lead, 'email' | 'mailbox_shown'>,
  secret: string,
): boolean => mailbox_shown !== undefined && mailbox_shown === mailboxId(email, secret);

/** Whether the page behind a link says the name: not once an email led somebody there whose mailbox has not shown itself. */
export const isNamedOnPage = (lead: Pick<Lead, 'email' | 'mailbox_shown'>, secret: string): boolean =>
  lead.mailbox_shown === undefined || hasShownItself(lead, secret);

/** What is kept of a lead's mailbox. Neither rejects: the next email or click tells it again. */
export interface LeadMailbox {
  /** An email that a visitor asked for goes to it. */
  isWrittenTo(leadId: string): Promise<void>;
  /** It has shown itself. @param mailbox its keyed hash */
  showsItself(leadId: string, mailbox: string): Promise<void>;
}

export function leadMailbox(dynamo: DynamoDBDocumentClient, TableName: string): LeadMailbox {
  const keep = async (id: string, mailbox_shown: string, ...conditions: readonly Condition[]) => {
    const lead = item(dynamo, TableName, { id });
    await lead
      .update({ set: { mailbox_shown }, if: [exists('id'), ...conditions] })
      .catch((error: unknown) => {
        log.warn('What a lead’s mailbox has shown was not kept', { failure: failureOf(error) });
      });
  };
  return {
    isWrittenTo: (id) => keep(id, NOT_YET, absent('mailbox_shown')),
    showsItself: (id, mailbox) => keep(id, mailbox),
  };
}

/** Keeps that a mailbox has shown itself where its own link was used, once. */
export async function keepShown(
  { mailbox, secret }: { mailbox: Pick<LeadMailbox, 'showsItself'>; secret: string },
  { lead, isOwn }: { lead: Lead; isOwn: boolean },
): Promise<void> {
  if (isOwn && !hasShownItself(lead, secret))
    await mailbox.showsItself(lead.id, mailboxId(lead.email, secret));
}

/** The lead of a link that changes its inspection; kept is that the mailbox of one's own link has shown itself. */
export function ownLinkReader({
  dynamo,
  tables,
  leads,
  secret,
  now,
}: RoomDeps<'leads' | 'quoteLinks'> & {
  leads: LinkStores['leads'];
  secret: string;
}) {
  const links = quoteLinkStore(dynamo, tables.quoteLinks);
  const mailbox = leadMailbox(dynamo, tables.leads);
  return async (token: string) => {
    const found = await linkedLead({ links, leads, secret }, token, now());
    if (found !== undefined) await keepShown({ mailbox, secret }, found);
    return found;
  };
}
