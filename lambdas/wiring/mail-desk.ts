import type { MailDesk } from '#lambdas/mail/mail-desk.ts';
import { sesClient, sesDesk } from '#lambdas/mail/ses.ts';
import { optionalEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** The site's mail, from the address it was deployed with. */
export const mailDesk = (): MailDesk => sesDesk(sesClient(), optionalEnv(ENV.mailFrom), Date.now);
