import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '#test/support/uploads.ts';
import { CONNECTION, connectionOf, type Sent } from './browsers.ts';

/** The visitor tries again after this, as a person does. */
const TRY_AGAIN_MS = 300;

/** Uploads a document as the page does, again and again until the server has it. @returns its id */
export async function uploaded(
  site: () => { url: string; publicKey: string },
  visitor: number,
  file: Uint8Array,
  sent: Sent,
): Promise<string> {
  for (;;) {
    sent.requests += 1;
    const id = await tried(site(), visitor, file).catch(() => undefined);
    if (id !== undefined) return id;
    sent.failed += 1;
    await pause(TRY_AGAIN_MS);
  }
}

/** The document's id, also of one that gives no quote; undefined where the server asks to come again. */
async function tried(
  { url, publicKey }: { url: string; publicKey: string },
  visitor: number,
  file: Uint8Array,
): Promise<string | undefined> {
  const { body, headers } = await formOf(file);
  const answer = await fetch(new URL('/api/process-insurance', url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${publicKey}`, [CONNECTION]: connectionOf(visitor) },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  const json = (await answer.json()) as { documentId?: string; error?: { documentId?: string } };
  return json.documentId ?? json.error?.documentId;
}
