import { settingsOrNone } from '#lambdas/company/setting-store.ts';
import { sesClient, sesMailer } from '#lambdas/email/mailer.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import { emailCompany } from '#lambdas/quote-links/sender.ts';
import { lazy } from '#shared/lazy.ts';
import { escapeHtml } from '#shared/page/shell.ts';
import { dynamo } from './dependencies.ts';

/** Imported at the first email: few requests send one, and SES's code would slow every cold start. */
const mailer = lazy(() => sesMailer(sesClient(), optionalEnv(ENV.mailFrom), Date.now));

interface AdminEmail {
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
}

const asHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');

/**
 * Emails an admin about their own sign-in, in the company's name.
 * @throws the cause where it was not sent
 */
export async function emailAdmin(to: string, { subject, text }: AdminEmail): Promise<void> {
  const values = await settingsOrNone(dynamo(), requiredEnv(ENV.recordsTable))();
  const { companyName: fromName, email: replyTo } = emailCompany(values);
  const outcome = await mailer().send({ fromName, to, replyTo, subject, text, html: asHtml(text) });
  if (outcome !== 'sent') throw outcome.cause;
}
