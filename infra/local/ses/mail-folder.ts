import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentEmail } from './send-email.ts';

/** Puts a mail into the folder: its headers and text as `.json`, what a mail program shows as `.html`. */
export async function keepMail(folder: string, mail: SentEmail, id: string, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { Subject, Body } = mail.Content.Simple;
  const [to = ''] = mail.Destination.ToAddresses;
  const time = at.toISOString().replace(/[:.]/g, '-');
  const name = join(folder, `${time}-${to.replace(/[^\w@.+-]/g, '_')}-${id.slice(0, 8)}`);
  const kept = {
    id,
    at: at.toISOString(),
    from: mail.FromEmailAddress,
    to,
    replyTo: mail.ReplyToAddresses?.[0] ?? '',
    subject: Subject.Data,
    text: Body.Text.Data,
  };
  await writeFile(`${name}.html`, Body.Html.Data);
  await writeFile(`${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}
