import { createElement } from 'react';
import type { Email } from '#lambdas/email/mailer.ts';
import { noEmailToken } from '#lambdas/email/no-more-email.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { linkPath, noEmailPath } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { placeIn } from './email-place.ts';
import { inspectionLetter, inspectionText } from './inspection-letter.ts';
import { InspectionEmail } from './inspection-letter-html.tsx';
import { hasTime, type InspectionMessage, inspectionNewsIn } from './inspection-line.ts';
import { ownToken } from './link-store.ts';
import { firstNameIn } from './plain-words.ts';
import { htmlPart, type LetterDeps, stopPath } from './quote-email.ts';
import { siteAddress } from './sender.ts';

interface Addressed {
  lead: Lead;
  news: InspectionMessage;
  to: string;
  /** The same as counters name it. */
  mailbox: string;
  /** The host that was asked, from CloudFront. */
  host: string;
  /** Of a link that shows the quote; undefined where none does: the prices are not settled. */
  token: string | undefined;
  /** The mailbox has shown itself, or the office sends it. */
  isNamed: boolean;
}

/** The email that tells of an inspection alone: in its homeowner's language, and without a price. */
export function inspectionEmail(
  { company, siteUrl, secret, now }: Pick<LetterDeps, 'company' | 'siteUrl' | 'secret'> & { now: () => Date },
  { lead, news, to, mailbox, host, token, isNamed }: Addressed,
): Email {
  const site = siteAddress(siteUrl, host);
  const stop = noEmailToken(mailbox, secret);
  const language = lead.language ?? 'en';
  const place = placeIn(lead.address);
  const isGone = !hasTime(news);
  const url =
    isGone || token === undefined ? '' : `${site}${linkPath(encodeURIComponent(ownToken(token, secret)))}`;
  const inspection = inspectionNewsIn(
    news,
    language,
    { number: quoteNumber(lead.id), place },
    { company, host: new URL(site).hostname, url, to, now },
  );
  const letter = inspectionLetter(
    { company, url, noEmailUrl: `${site}${noEmailPath(stop)}`, language },
    news,
    {
      place,
      firstName: isNamed ? firstNameIn(lead.name) : '',
      said: { ...inspection.said, change: inspection.change },
    },
  );
  return {
    fromName: company.companyName,
    to,
    replyTo: company.email,
    subject: letter.said.subject,
    text: inspectionText(letter),
    html: htmlPart(createElement(InspectionEmail, { letter })),
    stopUrl: `${site}${stopPath(stop)}`,
    ...(inspection.file && { file: inspection.file }),
  };
}
