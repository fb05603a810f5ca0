import type { MailState } from '#shared/api/settings-routes.ts';

export interface Mail {
  /** A company's name, as people read it. */
  fromName: string;
  to: string;
  /** Empty where the company shows no address. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail for the company. */
export interface MailDesk {
  /** Whether mail would go out now; asked of SES at most every few minutes. Never rejects. */
  state(): Promise<MailState>;
  /** `sent` once SES has taken it, which is tried once. */
  send(mail: Mail): Promise<'sent' | MailFailure>;
}

/** A mail that did not go out: `refused` will not go out later either. */
export interface MailFailure {
  failure: 'refused' | 'unavailable';
  /** For the log: it names nobody. */
  cause: unknown;
}
