import type { MailState } from '#shared/api/mail-state.ts';

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
  /** Resolves once SES has taken it, which is tried once; throws `MailNotSent`. */
  send(mail: Mail): Promise<void>;
}

/** Says which error it was and not what SES said of it: that names the homeowner's address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Whether the same mail may go out later. */
  readonly mayComeLater: boolean;

  constructor(error: unknown, mayComeLater: boolean) {
    super('The mail did not go out', { cause: silenced(error) });
    this.mayComeLater = mayComeLater;
  }
}

/** An error of the same name that says nothing. */
const silenced = (error: unknown) =>
  Object.assign(new Error(), { name: error instanceof Error ? error.name : typeof error });
