import ical from 'ical.js';
import { afterAll, beforeEach } from 'vitest';
import { QUOTE_LINK_PAGES } from '#infra/pages/files.ts';
import { emailQuota } from '#lambdas/email/email-limits.ts';
import { sesMailer } from '#lambdas/email/mailer.ts';
import { noEmailStore } from '#lambdas/email/no-more-email.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { cooldownStore, quotaStore } from '#lambdas/platform/quota.ts';
import { estimateAsks } from '#lambdas/quote-links/estimate-asks.ts';
import { quoteLinkStore } from '#lambdas/quote-links/link-store.ts';
import { leadMailbox } from '#lambdas/quote-links/shown-mailbox.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { startSesAnswers } from '#test/support/scripted/ses.ts';
import { plainQuoteLinkFiles } from '#test/support/web-build.ts';

export const EMAIL_FROM = 'quotes@juniperridge.example';
export const SITE_URL = 'https://quote.juniperridge.example';

interface SentEmail {
  Destination: { ToAddresses: string[] };
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Text: { Data: string } };
      Attachments?: { ContentType: string; RawContent: string }[];
    };
  };
}

/** The emails to homeowners of one test file, with tables of its own. SES sends unless a test says otherwise. */
export async function startEmails() {
  const { dynamo } = await fileTables();
  const ses = await startSesAnswers();
  afterAll(() => ses.stop());
  beforeEach(() => ses.begin());
  const cooldown = cooldownStore(dynamo, 'quotas');
  const quota = quotaStore(dynamo, 'quotas');
  const stores = {
    leads: leadStore(dynamo, 'leads'),
    links: quoteLinkStore(dynamo, 'quoteLinks'),
    noEmail: noEmailStore(dynamo, 'records'),
    leadMailbox: leadMailbox(dynamo, 'leads'),
    asks: estimateAsks(dynamo, 'documents'),
  };
  return {
    ...{ dynamo, ses, cooldown, quota, ...stores },
    /** What an email is sent with at that time, of whichever kind. */
    sending: (atMs: number, { from = EMAIL_FROM, dailyLimit = 1000 } = {}) => ({
      ...stores,
      quota: emailQuota(cooldown, quota, dailyLimit),
      mailer: sesMailer(ses.client, from, () => atMs),
      company: defaultBrand,
      pages: JSON.parse(plainQuoteLinkFiles[QUOTE_LINK_PAGES] ?? ''),
      products: async () => null,
      siteUrl: SITE_URL,
      secret: 'secret',
      now: () => new Date(atMs),
    }),
    /** The last email of an inspection, and what a calendar reads from its file. */
    lastVisitEmail() {
      const sent = ses.sent.at(-1) as unknown as SentEmail;
      const { Subject, Body, Attachments = [] } = sent.Content.Simple;
      const [file] = Attachments;
      const text = Buffer.from(file?.RawContent ?? '', 'base64').toString('utf8');
      const calendar = new ical.Component(ical.parse(text));
      const event = calendar.getFirstSubcomponent('vevent') ?? new ical.Component('vevent');
      const { uid, sequence, startDate, description } = new ical.Event(event);
      return {
        to: sent.Destination.ToAddresses,
        subject: Subject.Data.replace(/[\u2009\u202f]/g, ' '),
        text: Body.Text.Data.replace(/[\u2009\u202f]/g, ' '),
        type: file?.ContentType,
        method: calendar.getFirstPropertyValue('method'),
        status: event.getFirstPropertyValue('status'),
        start: startDate.toJSDate().toISOString(),
        ...{ uid, sequence, description },
      };
    },
  };
}
