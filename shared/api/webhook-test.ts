import * as v from 'valibot';
import { deliveryFailures } from '#shared/alerts/alert.ts';
import { optionalOrIgnore, safeToDisplay } from '#shared/text.ts';

/** Why a test was not taken; `not_public`: nothing was sent. */
const testFailures = [...deliveryFailures, 'not_public'] as const;

export const webhookTestSchema = v.object({
  /** ISO 8601: when it was sent. */
  at: v.string(),
  /** Milliseconds until the answer, or until nobody waited for it any longer. */
  ms: v.number(),
  /** Left out if there was none. */
  answer: optionalOrIgnore(
    v.object({
      status: v.number(),
      /** The beginning of its text, a stranger's, without what would be a password. */
      body: v.pipe(v.string(), v.transform(safeToDisplay)),
    }),
  ),
  /** Left out if it was taken. */
  failure: optionalOrIgnore(v.picklist(testFailures)),
});

export type WebhookTest = v.InferOutput<typeof webhookTestSchema>;
