import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#lambdas/email/mailer.ts';
import { noEmailToken } from '#lambdas/email/no-more-email.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { Products } from '#shared/company/products.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type LinkPages, spokenPackages } from '#shared/page/link-pages.ts';
import { linkPath, noEmailPath, type SharedQuote } from '#shared/quote/quote-link.ts';
import { inspectionIn, inspectionNewsIn } from './inspection-line.ts';
import { type QuoteLetter, quoteLetter, textPart } from './letter.ts';
import { QuoteEmail } from './letter-html.tsx';
import { ownToken } from './link-store.ts';
import { type EmailCompany, siteAddress } from './sender.ts';
import { hasShownItself } from './shown-mailbox.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML part of an email. */
export const htmlPart = (drawn: ReactElement): string => `${DOCTYPE}${renderToStaticMarkup(drawn)}`;

/** The email made from a letter. */
export function asEmail(letter: QuoteLetter, { to, stopUrl }: Pick<Email, 'to' | 'stopUrl'>): Email {
  return {
    fromName: letter.company.companyName,
    to,
    replyTo: letter.company.email,
    subject: letter.said.subject,
    text: textPart(letter),
    stopUrl,
    html: htmlPart(createElement(QuoteEmail, { letter })),
  };
}

/** What an email with a quote is made of besides the quote. */
export interface LetterDeps {
  company: EmailCompany;
  /** What the site's pages say of the packages. */
  pages: Pick<LinkPages, 'packages' | 'recommended'>;
  /** What the office says of them. */
  products: () => Promise<Products>;
  /** Empty if the site has no domain of its own. */
  siteUrl: string;
  /** Keys the hashes of mailboxes. */
  secret: string;
}

interface Addressed {
  lead: Lead;
  /** Of the link, as it is shared. */
  token: string;
  to: string;
  /** The same as counters name it. */
  mailbox: string;
  /** The host that was asked, from CloudFront. */
  host: string;
  /** What the email tells of the inspection, with the quote below it; left out of one that is about the quote. */
  news?: InspectionNews;
}

/**
 * The email with that quote, to that address, in its homeowner's language.
 * @param isOffice the office sends it, as it has priced the lead
 */
export async function quoteEmail(
  { company, pages, products, siteUrl, secret, now }: LetterDeps & { now: () => Date },
  shared: SharedQuote,
  { lead, token, to, mailbox, host, news }: Addressed,
  isOffice = false,
): Promise<Email> {
  const site = siteAddress(siteUrl, host);
  const stop = noEmailToken(mailbox, secret);
  const language = lead.language ?? 'en';
  const words = {
    company,
    packages: spokenPackages(pages, await products(), language),
    url: `${site}${linkPath(encodeURIComponent(ownToken(token, secret)))}`,
    sharedUrl: `${site}${linkPath(encodeURIComponent(token))}`,
    noEmailUrl: `${site}${noEmailPath(stop)}`,
    language,
  };
  const firstName = isOffice || hasShownItself(lead, secret) ? shared.firstName : '';
  const letter = quoteLetter({ ...shared, firstName }, words, isOffice && shared.isUpdated === true);
  const { said } = letter;
  const sender = { company, host: new URL(site).hostname, url: words.url, to, now };
  const inspection =
    news === undefined
      ? inspectionIn(lead, shared, sender)
      : inspectionNewsIn(news, language, shared, sender);
  const { change } = inspection;
  const updated = `${inspection.line} ${said.updated}`.trim();
  const email = asEmail(
    { ...letter, said: { ...said, updated, change, ...inspection.said } },
    { to, stopUrl: `${site}${stopPath(stop)}` },
  );
  return inspection.file === undefined ? email : { ...email, file: inspection.file };
}

export const stopPath = (token: string) => quoteLinkRoutes.stopEmails.path.replace('{token}', token);
