import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import { MAIL_EVERY_MS, type MailBudget, mailAddressIn, mailboxId } from './email/limits.ts';
import type { MailDesk, MailFailure } from './email/mailer.ts';
import { openSince } from './leads/intake.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { jsonBody, uuidInPath } from './platform/request.ts';
import { keptQuoteOf } from './quote-links/kept-quote.ts';
import { type LinkStores, linkedLead } from './quote-links/linked-lead.ts';
import type { MailCompany } from './quote-mail/company.ts';
import { composed } from './quote-mail/compose.ts';
import { quoteLetter } from './quote-mail/letter.ts';
import { linkAddress } from './quote-mail/link-address.ts';

const { mailQuote: route } = quoteLinkRoutes;
const missing = 'There is no lead with this id.';

interface MailQuoteDeps extends LinkStores {
  budget: MailBudget;
  mail: MailDesk;
  company: MailCompany;
  /** Empty where the site has no address but CloudFront's. */
  siteUrl: string;
  /** Of the counters' names. */
  secret: string;
  now: () => Date;
}

/** `POST /api/leads/{id}/mail` `{token}` → 202 once the lead's own mail address has its quote on the way. */
export function mailQuote(deps: MailQuoteDeps): RespondTo<typeof route> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const { token } = jsonBody(request, route.body);
    const now = deps.now();
    const found = await linkedLead(deps, token, now);
    const kept = found && keptQuoteOf(found.lead, found.link);
    if (kept === undefined || found?.lead.id !== id)
      throw new AppError('not_found', 'This link does not show a quote any more.');
    const { lead } = found;
    if (lead.created_at <= openSince(now))
      throw new AppError('conflict', 'The quote can be sent for 24 hours. Please copy the link instead.');
    const to = mailAddressIn(lead.email);
    if (to === undefined)
      throw new AppError('conflict', 'No mail can go to the address you gave. Please copy the link instead.');
    if ((await deps.mail.state()) !== 'on')
      throw new AppError('unavailable', 'This site sends no mail right now. Please copy the link instead.');
    const url = linkAddress(token, deps.siteUrl, request.headers[HOST_HEADER] ?? '');
    const letter = quoteLetter(kept, { company: deps.company, url, language: lead.language ?? 'en' });
    await sendOnce(deps, mailboxId(to, deps.secret), now, () => deps.mail.send(composed(letter, to)));
    return { status: 202 };
  };
}

/** Sends within the budget, which gets back what did not go out. */
async function sendOnce(
  { budget }: Pick<MailQuoteDeps, 'budget'>,
  mailbox: string,
  at: Date,
  send: () => Promise<'sent' | MailFailure>,
): Promise<void> {
  const taken = await budget.take(mailbox, at);
  if (taken === 'mailbox')
    throw new AppError(
      'throttled',
      'We mailed you within the last hour. Please look in your inbox and spam.',
      {
        retryAfterSeconds: MAIL_EVERY_MS / 1000,
      },
    );
  if (taken === 'day')
    throw new AppError('throttled', 'No more mail goes out today. Please copy the link instead.', {
      retryAfterSeconds: MAIL_EVERY_MS / 1000,
    });
  const outcome = await send().catch((cause: unknown): MailFailure => ({ failure: 'unavailable', cause }));
  if (outcome === 'sent') return;
  const { failure, cause } = outcome;
  await budget.refund(mailbox, at);
  throw failure === 'refused'
    ? new AppError(
        'unavailable',
        'The mail was not accepted for your address. Please copy the link instead.',
        {
          cause,
        },
      )
    : new AppError(
        'unavailable',
        'The mail could not be sent. Please try again in a minute, or copy the link.',
        { cause, retryAfterSeconds: 60 },
      );
}
