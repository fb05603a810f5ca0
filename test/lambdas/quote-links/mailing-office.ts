import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { emailQuota } from '#lambdas/email/limits.ts';
import { sesMailer } from '#lambdas/email/mailer.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { cooldownStore, quotaStore } from '#lambdas/platform/quota.ts';
import { emailQuote } from '#lambdas/quote-links/email-quote.ts';
import { linkId, quoteLinkStore, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { computedQuote, leadWithSecrets } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { startSesAnswers } from '#test/support/scripted/ses.ts';
import { startTables } from '#test/support/tables.ts';

export const HOUR_MS = 3_600_000;
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');
export const MAIL_FROM = 'quotes@juniperridge.example';

/** How an email is asked for otherwise than by its own homeowner. */
interface Asked {
  id?: string;
  token?: string;
  host?: string;
  siteUrl?: string;
}

/** Tables and an SES that sends unless a test says otherwise. */
export async function startMailingOffice() {
  const tables = await startTables();
  const ses = await startSesAnswers();
  const cooldown = cooldownStore(tables.dynamo, 'budgets');
  const quota = quotaStore(tables.dynamo, 'budgets');
  const leads = leadStore(tables.dynamo, 'leads');
  const links = quoteLinkStore(tables.dynamo, 'quoteLinks');
  let mailboxes = 0;

  const deskAt = (atMs: number) => {
    const patient = sesMailer(ses.client, MAIL_FROM, () => atMs);
    const isSilent = ses.answers.get('outbound-emails')?.silent === true;
    return isSilent ? { ...patient, send: sesMailer(ses.hurried, MAIL_FROM, () => atMs).send } : patient;
  };

  return {
    ses,
    /** Emails counted on the day of `NOON`. */
    usedOfDay: () => quota.used('mail#2026-11-20'),
    reset() {
      ses.sent.length = 0;
      ses.answers.clear();
      ses.answers.set('account', { body: { SendingEnabled: true, ProductionAccessEnabled: true } });
      ses.answers.set('identities/juniperridge.example', { body: { VerifiedForSendingStatus: true } });
      ses.answers.set('outbound-emails', { body: { MessageId: 'm-1' } });
    },
    /** A lead of an hour before noon with a link, and its homeowner who asks at a time of the test's. */
    async homeowner(changes: Partial<LeadInput> = {}, dailyLimit = 1000) {
      mailboxes += 1;
      const lead = leadWithSecrets({ email: `odalys.${mailboxes}@mail.example`, ...changes });
      const token = `token-${mailboxes}`;
      const created_at = new Date(NOON - HOUR_MS).toISOString();
      await leads.add({ ...lead, status: 'new', created_at, quote: computedQuote });
      const ends_at = new Date(NOON + 29 * 24 * HOUR_MS).toISOString();
      const link = quoteLinkWrites('quoteLinks')({
        id: linkId(token),
        lead_id: lead.id,
        created_at,
        ends_at,
      });
      await tables.dynamo.send(new PutCommand(link.Put));
      const ask = (atMs = NOON, asked: Asked = {}) =>
        emailQuote({
          leads,
          links,
          budget: emailQuota(cooldown, quota, dailyLimit),
          mailer: deskAt(atMs),
          company: defaultBrand,
          siteUrl: asked.siteUrl ?? 'https://quote.juniperridge.example',
          secret: 'secret',
          now: () => new Date(atMs),
        })(
          httpRequest({
            path: { id: asked.id ?? lead.id },
            json: { token: asked.token ?? token, email: 'somebody.else@mail.example' },
            headers: { 'content-type': 'application/json', 'x-viewer-host': asked.host },
          }),
        );
      return { lead, token, ask };
    },
    async stop() {
      await tables.stop();
      await ses.stop();
    },
  };
}
