import { webhookSecret } from '#lambdas/alerts/webhook-secret.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import type { webhookSecretRoutes } from '#shared/api/company-routes.ts';
import { secretSettingOf, WEBHOOK_SECRET_SETTING, withNewSecret } from '#shared/site/webhook-setting.ts';
import type { SettingStore } from './setting-store.ts';

interface SecretDeps {
  settings: Pick<SettingStore, 'get' | 'set'>;
  /** The deploy's own; each edition is derived from it. */
  first: () => string;
  now: () => Date;
}

/** So much of a secret tells it from others, and no more. */
const HINT_LENGTH = 4;

/** `GET /api/webhook-secret` → the end of the secret that signs webhooks, and when it was made; null for the deploy's. */
export function getWebhookSecret({
  settings,
  first,
}: SecretDeps): RespondTo<typeof webhookSecretRoutes.getWebhookSecret> {
  return async () => {
    const stored = await settings.get(WEBHOOK_SECRET_SETTING);
    const secret = webhookSecret(first(), secretSettingOf(stored?.value).edition);
    return { status: 200, body: { ends: secret.slice(-HINT_LENGTH), at: stored?.at ?? null } };
  };
}

/**
 * `POST /api/webhook-secret` → a new secret, which is shown this once. The one before signs beside it for a day. 409 if
 * another owner made one at the same moment.
 */
export function renewWebhookSecret({
  settings,
  first,
  now,
}: SecretDeps): RespondTo<typeof webhookSecretRoutes.renewWebhookSecret> {
  return async (request) => {
    const stored = await settings.get(WEBHOOK_SECRET_SETTING);
    const value = withNewSecret(secretSettingOf(stored?.value), now());
    const set = await settings.set(WEBHOOK_SECRET_SETTING, {
      value,
      by: nameOf(request),
      at: now(),
      seen: stored?.at ?? null,
    });
    if (set === 'conflict')
      throw new AppError('conflict', 'Someone else made a new secret just now. Use theirs, or make another.');
    audit(request.admin, 'renew-webhook-secret', WEBHOOK_SECRET_SETTING);
    return { status: 201, body: { secret: webhookSecret(first(), value.edition), at: set.at } };
  };
}
