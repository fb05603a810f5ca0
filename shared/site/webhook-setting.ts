import * as v from 'valibot';
import { isPublicAddress } from './links.ts';

const MOST = 1000;

/** Where each lead is posted, signed. */
export const webhookSchema = v.object({
  /** Empty for nowhere. */
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MOST, `Webhook address: keep to ${MOST} characters.`),
    v.check(
      (url) => url === '' || isPublicAddress(url),
      'Webhook address: enter a public one like https://example.com/hooks/leads.',
    ),
  ),
});

/** The name of the record, beside the settings, of which secret signs what is posted. */
export const WEBHOOK_SECRET_SETTING = 'webhook_secret';

/** A secret that was replaced signs for so long beside the new one, so that the receiver can be changed without losing a lead. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Pressed again and again within a day, the first of them ends. */
const SECRETS_MAX = 5;

/** Which secrets sign: the present edition, and until then those from the oldest on. */
const secretSchema = v.object({
  edition: v.number(),
  oldest: v.number(),
  /** ISO 8601. */
  keptUntil: v.string(),
});
export type WebhookSecretSetting = v.InferOutput<typeof secretSchema>;

/** The secret that the deploy made, and no other. */
const firstSecret: WebhookSecretSetting = { edition: 0, oldest: 0, keptUntil: '' };

export const secretSettingOf = (value: unknown): WebhookSecretSetting => {
  const { success, output } = v.safeParse(secretSchema, value);
  return success ? output : firstSecret;
};

/** The setting once the secret is replaced. */
export function withNewSecret(
  { edition, oldest, keptUntil }: WebhookSecretSetting,
  now: Date,
): WebhookSecretSetting {
  const kept = now.toISOString() < keptUntil ? oldest : edition;
  return {
    edition: edition + 1,
    oldest: Math.max(kept, edition + 2 - SECRETS_MAX),
    keptUntil: new Date(now.getTime() + KEPT_MS).toISOString(),
  };
}

/** The editions that sign now, the newest first. */
export function signingEditions({ edition, oldest, keptUntil }: WebhookSecretSetting, now: Date): number[] {
  const last = now.toISOString() < keptUntil ? oldest : edition;
  return Array.from({ length: edition - last + 1 }, (_, back) => edition - back);
}

/** Where leads are posted now: as the office set it, else as the site's file says. */
export function webhookUrlOf(values: Readonly<Record<string, unknown>>, first: string): string {
  const { success, output } = v.safeParse(webhookSchema, values.webhook);
  return success ? output.url : first;
}
