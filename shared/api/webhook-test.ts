import * as v from 'valibot';
import { deliveryFailures } from '#shared/alerts/alert.ts';
import { optionalOrIgnore, safeToDisplay } from '#shared/text.ts';

/** How much of an answer's text is kept, in characters. */
export const ANSWER_SHOWN = 1000;

/** Without what would be a password, and from a stranger. */
const shown = v.pipe(v.string(), v.transform(safeToDisplay));
const headers = v.array(v.object({ name: v.string(), value: shown }));

/** Why a test was not taken; `not_public`: nothing was sent. */
const testFailures = [...deliveryFailures, 'not_public'] as const;

export const webhookTestSchema = v.object({
  /** ISO 8601: when it was sent. */
  at: v.string(),
  /** Milliseconds until the answer, or until nobody waited for it any longer. */
  ms: v.number(),
  request: v.object({ to: shown, headers, body: shown }),
  /** Left out if there was none. */
  answer: optionalOrIgnore(
    v.object({
      status: v.number(),
      headers,
      body: shown,
      /** There was more than is kept. */
      more: v.boolean(),
    }),
  ),
  /** Left out if it was taken. */
  failure: optionalOrIgnore(v.picklist(testFailures)),
});

export type WebhookTest = v.InferOutput<typeof webhookTestSchema>;
