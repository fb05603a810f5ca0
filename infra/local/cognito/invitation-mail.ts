import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvitationMail } from './pool.ts';

/** Puts invitations into the folder of sent mail, beside what the site sends. */
export function invitationsInto(folder: string, clock: () => Date): (mail: InvitationMail) => void {
  return ({ to, temporaryPassword, website }) => {
    mkdirSync(folder, { recursive: true });
    const at = clock().toISOString();
    const name = `${at.replace(/[:.]/g, '-')}-${to.replace(/[^\w@.+-]/g, '_')}-invitation.json`;
    const where = website ?? 'on the /admin page of the website';
    const text = `You can sign in at ${where} as ${to} with the temporary password ${temporaryPassword} . You will be asked to choose your own.`;
    const mail = { at, to, subject: 'Your login for the website', text };
    writeFileSync(join(folder, name), `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
  };
}
