import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The secret of an edition, in the form of Standard Webhooks: each is derived from the one that the deploy made, so
 * that none is stored anywhere else.
 * @param first `whsec_` and base64
 * @param edition 0 is the deploy's own
 */
export function webhookSecret(first: string, edition: number): string {
  if (edition === 0) return first;
  const key = Buffer.from(first.slice(PREFIX.length), 'base64');
  return `${PREFIX}${createHmac('sha256', key).update(`webhook ${edition}`).digest('base64')}`;
}
