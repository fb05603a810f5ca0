import {
  type Attachment,
  BadRequestException,
  GetAccountCommand,
  GetEmailIdentityCommand,
  MessageRejected,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import type { EmailState } from '#shared/api/settings-routes.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { senderIdentities } from '#shared/email.ts';

export interface Email {
  /** The company's display name. */
  fromName: string;
  to: string;
  /** Empty if the company shows no address. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Ends emails to this mailbox by one POST without login (RFC 8058); none for an admin's own sign-in. */
  stopUrl?: string;
  /** A file that goes with it. */
  file?: {
    name: string;
    type: string;
    /** What a calendar is to do with it (RFC 6047). */
    method: string;
    text: string;
  };
}

/** Sends emails for the company. */
export interface Mailer {
  /** Whether an email would be sent now. Asks SES at most every few minutes. Never rejects. */
  state(): Promise<EmailState>;
  /** `sent` once SES has accepted it. Does not retry. */
  send(email: Email): Promise<'sent' | EmailFailure>;
}

/** An email that was not sent; trying a `refused` one again does not help. */
export interface EmailFailure {
  failure: 'refused' | 'unavailable';
  /** For the log; contains no address. */
  cause: unknown;
}

/** Longest sender name, in characters, that fits one encoded word of the header. */
const LONGEST = 40;

/**
 * The `From` header with the company's name, e.g. `"Juniper Ridge Roofing" <quotes@example.com>`. Names cannot end
 * the header or add an address to it; a name that is not ASCII becomes an encoded word (RFC 2047).
 */
function senderOf(name: string, address: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  const short = [...line].slice(0, LONGEST).join('');
  if (short === '') return address;
  if (/^[\x20-\x7e]+$/.test(short)) return `"${short.replace(/["\\]/g, '\\$&')}" <${address}>`;
  // RFC 2047 allows 75 characters a word: 45 bytes in base64 and the delimiters.
  const fitting = [...short];
  while (Buffer.byteLength(fitting.join('')) > 45) fitting.pop();
  return `=?UTF-8?B?${Buffer.from(fitting.join('')).toString('base64')}?= <${address}>`;
}

/** How long SES's answer is reused, so that an operator soon sees a change made in AWS. */
const STATE_CACHED_MS = 5 * MINUTE_MS;
/** A new quote link waits no longer than this for the state of its email button. */
const STATE_TIMEOUT_MS = 2000;

/** No retries: SES may have accepted an email whose answer was lost. */
export const sesClient = () => new SESv2Client({ ...awsTimeouts, maxAttempts: 1 });

/** A mailer that sends from this address with SES; an empty address sends nothing. */
export function sesMailer(ses: SESv2Client, from: string, now: () => number): Mailer {
  let asked: { at: number; state: Promise<EmailState> } | undefined;
  const identities = senderIdentities(from);

  const isVerified = async (EmailIdentity: string, abortSignal: AbortSignal): Promise<boolean> => {
    try {
      const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }), { abortSignal });
      return found.VerifiedForSendingStatus === true;
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  };

  const ask = async (): Promise<EmailState> => {
    const signal = AbortSignal.timeout(STATE_TIMEOUT_MS);
    try {
      const account = await ses.send(new GetAccountCommand({}), { abortSignal: signal });
      if (account.SendingEnabled !== true) return 'paused';
      if (account.ProductionAccessEnabled !== true) return 'sandbox';
      // One after the other, as SES may answer such a question once a second only. The next asking begins with the one
      // that is verified, or that could not be asked.
      for (const identity of [...identities]) {
        if (await isVerified(identity, signal)) return 'on';
        identities.push(...identities.splice(0, 1));
      }
      return 'unverified';
    } catch (error) {
      log.warn('SES could not be asked whether it sends', { failure: failureOf(error) });
      asked = undefined;
      return 'unknown';
    }
  };

  return {
    state() {
      if (from === '') return Promise.resolve('no_address');
      if (asked === undefined || now() - asked.at >= STATE_CACHED_MS) asked = { at: now(), state: ask() };
      return asked.state;
    },

    async send(email) {
      const handOver = (saysMethod: boolean) =>
        ses.send(new SendEmailCommand(sendEmailInput(email, from, saysMethod)));
      try {
        await handOver(true).catch((error: unknown) => {
          if (email.file === undefined || !(error instanceof BadRequestException)) throw error;
          return handOver(false);
        });
        return 'sent';
      } catch (error) {
        const isRefused = error instanceof MessageRejected || error instanceof BadRequestException;
        return { failure: isRefused ? 'refused' : 'unavailable', cause: withoutMessage(error) };
      }
    },
  };
}

/** An error with the same name but without SES's message, which contains the homeowner's address. */
const withoutMessage = (error: unknown) =>
  Object.assign(new Error(), { name: error instanceof Error ? error.name : typeof error });

/**
 * Not in SES's own form for mail, of seven bits: names have other letters.
 * @param saysMethod whether the type has its parameters, which mail programs go by: SES documents none
 */
const attachmentOf = (
  { name, type, method, text }: NonNullable<Email['file']>,
  saysMethod: boolean,
): Attachment => ({
  FileName: name,
  ContentType: saysMethod ? `${type}; method=${method}; charset=UTF-8` : type,
  ContentDisposition: 'ATTACHMENT',
  ContentTransferEncoding: 'BASE64',
  RawContent: Buffer.from(text),
});

function sendEmailInput(email: Email, from: string, saysMethod: boolean): SendEmailCommandInput {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    FromEmailAddress: senderOf(email.fromName, from),
    Destination: { ToAddresses: [email.to] },
    ...(email.replyTo === '' ? {} : { ReplyToAddresses: [email.replyTo] }),
    Content: {
      Simple: {
        Subject: utf8(email.subject),
        Body: { Text: utf8(email.text), Html: utf8(email.html) },
        // Email programs show a button of their own for these.
        ...(email.stopUrl !== undefined && {
          Headers: [
            { Name: 'List-Unsubscribe', Value: `<${email.stopUrl}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        }),
        ...(email.file && { Attachments: [attachmentOf(email.file, saysMethod)] }),
      },
    },
  };
}
