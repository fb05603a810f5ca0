import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { epochSeconds, SECOND_MS } from '#shared/durations.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { crmFields } from './crm-fields.ts';
import type { AlertMessage, DeliveryOutcome, SendAlert } from './message.ts';
import { isInward, type Lookup, type PublicAnswer, postPublicly } from './public-post.ts';
import { sampleLead } from './sample-lead.ts';
import { ANSWER_BYTES, testOutcome, type WebhookTests } from './webhook-test.ts';

/**
 * The fields of a lead that the webhook sends; consent, document contents and page data are left out. A new one needs a
 * row in docs/crm.md and a value in the lead of a test.
 */
export const WEBHOOK_FIELDS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'address',
  'lead_type',
  'language',
  'squareFootage',
  'bedrooms',
  'typedSquareFootage',
  'documentId',
  'roofAge',
  'damageType',
  'hasLeaks',
  'chosenTier',
  'callTimes',
  'scope',
  'quote',
  'shown',
  'shownAfter',
  'source',
  'campaign',
  'touches',
  'out_of_area',
] as const satisfies readonly (keyof Lead)[];

/** Why the lead counts as spam, if it does: the signs, or the office's decision. */
const spamOf = (lead: Lead) => (isSpam(lead) ? { spam: lead.spam ?? ['marked_by_office'] } : {});

/**
 * The webhook's JSON: `{type, timestamp, data}`, as Standard Webhooks defines it. A test tells of an invented lead.
 * @param adminUrl the admin page; empty if it is not known
 */
export function webhookBody({ event, at, ...message }: AlertMessage, adminUrl: string): string {
  const isTest = message.lead === undefined;
  const lead = message.lead ?? sampleLead(at);
  const data = {
    ...(isTest && { test: true }),
    emergency: lead.hasLeaks === true,
    lead: {
      ...Object.fromEntries(WEBHOOK_FIELDS.map((name) => [name, lead[name]])),
      callTimes: lead.callTimes?.map(({ day, part }) => ({ day, part })),
      ...crmFields(lead, adminUrl),
      ...spamOf(lead),
    },
  };
  return JSON.stringify({ type: event, timestamp: at, data });
}

const TIMEOUT_MS = 5000;

/** The same for every try of an alert, so that the receiver can recognize duplicates. Contains no dot. */
export const webhookId = (alertId: string) =>
  `msg_${createHash('sha256').update(alertId).digest('base64url').slice(0, 24)}`;

interface WebhookDeps {
  url: string;
  /** In the form of Standard Webhooks, `whsec_` and base64, the present one first: each signs. */
  secrets: readonly string[];
  /** A range that is not public and may be reached all the same; empty for none. */
  openRange: string;
  /** The admin page; empty if it is not known. */
  adminUrl: string;
  now: () => Date;
  /** Where the office reads what a test came to. */
  tests: Pick<WebhookTests, 'keep'>;
  timeoutMs?: number;
  lookup?: Lookup;
}

/** What a try came to; without an answer, why not. */
interface Try {
  answer?: PublicAnswer;
  failure?: 'too_slow' | 'unreachable' | 'not_public';
}

function outcomeOf({ answer, failure = 'unreachable' }: Try): DeliveryOutcome {
  if (answer === undefined) return { failure: failure === 'not_public' ? 'unreachable' : failure };
  const { status } = answer;
  if (status >= 200 && status < 300) return 'delivered';
  return { failure: status >= 300 && status < 400 ? 'redirected' : 'refused' };
}

/**
 * After so many posts in a row without an answer in time, none is made for a while, then one: each holds up the emails of
 * the alerts behind it.
 */
const PAUSE_AFTER_TIMEOUTS = 3;
const PAUSE_MS = 30 * SECOND_MS;

/** Whether a receiver may be asked, by how its last posts ended. */
function receiverPause(now: () => Date) {
  let timeouts = 0;
  let until = 0;
  const pauseFromNow = () => {
    until = now().getTime() + PAUSE_MS;
  };
  return {
    /** True for one post at the end of a pause: the next pause begins with it. */
    mayPost(): boolean {
      if (timeouts < PAUSE_AFTER_TIMEOUTS) return true;
      if (now().getTime() < until) return false;
      pauseFromNow();
      return true;
    },
    ended(isTimeout: boolean) {
      timeouts = isTimeout ? timeouts + 1 : 0;
      pauseFromNow();
    },
  };
}

/**
 * Posts alerts signed as https://www.standardwebhooks.com defines. Only a 2xx answer counts as delivered: only the
 * operator decides where leads are sent, so no redirect is followed. Answers are read of tests alone.
 */
export function webhookChannel(deps: WebhookDeps): SendAlert {
  const { secrets, openRange, adminUrl, now, tests, timeoutMs = TIMEOUT_MS, lookup } = deps;
  const url = new URL(deps.url);
  const signers = secrets.map((secret) => new Webhook(secret));
  const [secret = ''] = secrets;
  const pause = receiverPause(now);

  async function post(body: string, headers: Record<string, string>, answerBytes: number): Promise<Try> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return { answer: await postPublicly(url, { body, headers, signal, openRange, lookup, answerBytes }) };
    } catch (error) {
      if (!isInward(error)) return { failure: signal.aborted ? 'too_slow' : 'unreachable' };
      log.warn('the webhook was not sent: its host leads to an address that is not public', {
        outcome: 'webhook',
      });
      return { failure: 'not_public' };
    }
  }

  return async (message) => {
    const isTest = message.event === 'test';
    if (!isTest && !pause.mayPost()) return { failure: 'too_slow', retryAfterMs: PAUSE_MS };
    const id = webhookId(message.id);
    const at = now();
    const body = webhookBody(message, adminUrl);
    const signature = signers.map((signer) => signer.sign(id, at, body)).join(' ');
    const headers = {
      accept: '*/*',
      'content-type': 'application/json',
      'user-agent': 'node',
      'webhook-id': id,
      'webhook-timestamp': String(epochSeconds(at)),
      'webhook-signature': signature,
    };
    const answered = await post(body, headers, isTest ? ANSWER_BYTES : 0);
    pause.ended(answered.failure === 'too_slow');
    const outcome = outcomeOf(answered);
    if (isTest) {
      const failure = typeof outcome === 'string' ? undefined : (answered.failure ?? outcome.failure);
      const came = testOutcome({ url, secret, signature, at, ended: now() }, answered.answer, failure);
      await tests.keep(came, message.at).catch((error: unknown) => {
        log.warn('what a test came to could not be stored', { failure: failureOf(error) });
      });
    }
    return outcome;
  };
}
