import * as v from 'valibot';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { EMAIL_PREFIX } from '#lambdas/platform/env.ts';
import { dailyShares, type Networks } from '#lambdas/platform/fair-use.ts';
import { keyedDigestOf } from '#lambdas/platform/hash.ts';
import { type Cooldown, type Count, later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { adminRoutes, emailHealthRoutes } from '#shared/api/settings-routes.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { EmailAbout } from '#shared/lead/office-price.ts';
import type { Mailer } from './mailer.ts';

const oneAddress = v.pipe(v.string(), v.trim(), v.rfcEmail(), v.regex(/\.[a-z]{2,}$/i), v.maxLength(254));

/**
 * The text as a single email address; undefined if it is anything else, such as a list, a name with an address, or
 * two lines.
 */
export function emailAddressIn(text: string): string | undefined {
  const address = v.safeParse(oneAddress, text);
  return address.success ? address.output : undefined;
}

/** What a provider ignores in the part before the @, and the domains that reach the same mailbox. */
interface Provider {
  /** The first one stands for all. */
  domains: readonly [string, ...string[]];
  ignored: RegExp;
}

const nothing = /(?!)/g;

/**
 * Providers whose addresses have several spellings. Gmail ignores dots (https://support.google.com/mail/answer/7436150),
 * Proton dots, hyphens and underscores; a name belongs to one person at all of a provider's domains.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: nothing },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
];

/**
 * The mailbox an address most likely belongs to, in one spelling. Providers ignore case and anything after a plus, and
 * some more than that.
 */
function mailboxOf(address: string): string {
  const folded = address.normalize('NFKC').toLowerCase().trim();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1).replace(/\.+$/, '');
  const local = folded.slice(0, Math.max(at, 0)).replace(/\+.*$/, '');
  const provider = providers.find(({ domains }) => domains.includes(domain));
  if (provider === undefined) return `${local}@${domain}`;
  return `${local.replace(provider.ignored, '')}@${provider.domains[0]}`;
}

/** A mailbox's name in counters: a keyed hash, so that the address cannot be read from it. */
export const mailboxId = (address: string, secret: string): string =>
  keyedDigestOf(mailboxOf(address), secret);

/** The shortest time between two emails to the same mailbox. */
const EMAIL_EVERY_MS = HOUR_MS;

/**
 * The most emails to the same mailbox in a day and a month (UTC), of whatever kind: what is told of an inspection comes on top
 * of the quote.
 */
const MAILBOX_LIMITS = { quote: { day: 2, month: 5 }, inspection: { day: 4, month: 10 } } as const;

/**
 * Why an email may not go out: the mailbox got one within the hour, it has had its emails of the day or the month, the
 * visitor's network has used up its share of the day, or the company has sent its emails of the day.
 */
export type EmailLimit = 'hour' | 'mailbox' | 'share' | 'day';

export interface EmailQuota {
  /**
   * Counts one email that a visitor of these networks asked for. Otherwise says which limit was reached and when it ends;
   * then nothing is counted.
   * @param isExpected what is told of an inspection waits for no hour: the mailbox has shown itself, or the office sends it
   */
  take(
    mailbox: string,
    networks: Networks,
    at: Date,
    about?: EmailAbout,
    isExpected?: boolean,
  ): Promise<'taken' | { limit: EmailLimit; endsAt: Date }>;
  /** Takes back the count of an email that was not sent; `at` is the time it was counted for. */
  refund(mailbox: string, networks: Networks, at: Date, about?: EmailAbout): Promise<void>;
}

/** A visitor's most emails in a day; a household asks for one or two. */
const VISITOR_EMAILS = 20;

/** The id of the day's counter (UTC), and when the next day begins. */
function emailDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `${EMAIL_PREFIX}${name}`, until: endsAt };
}

/** What an email counts for its mailbox, before anything is counted for visitor and company. */
function countsOf(mailbox: string, at: Date, about: EmailAbout) {
  return (['month', 'day'] as const).map((length) => {
    const { name, endsAt } = periodOf(length, at);
    const id = `${EMAIL_PREFIX}${name}#${mailbox}`;
    return { count: { id, amount: 1, limit: MAILBOX_LIMITS[about][length] }, endsAt };
  });
}

/**
 * Limits emails per mailbox, per visitor's network and per day. If the counters cannot be reached, `take` throws and no
 * email is sent: emails cost money and the domain's reputation.
 */
export function emailQuota(
  cooldown: Pick<Cooldown, 'start' | 'refund'>,
  quota: Pick<Quota, 'take' | 'refund'>,
  dailyLimit: number,
): EmailQuota {
  const cooldownId = (mailbox: string) => `${EMAIL_PREFIX}${mailbox}`;
  const shares = dailyShares(quota, {
    company: (at) => [{ id: emailDay(at).id, limit: dailyLimit }],
    visitorMost: VISITOR_EMAILS,
    keptMs: DAY_MS,
  });
  return {
    async take(mailbox, networks, at, about = 'quote', isExpected = false) {
      const waitMs = about === 'inspection' && isExpected ? 0 : EMAIL_EVERY_MS;
      if (!(await cooldown.start(cooldownId(mailbox), at, waitMs)))
        return { limit: 'hour', endsAt: later(at, EMAIL_EVERY_MS) };
      const taken: Count[] = [];
      const counted = async (): ReturnType<EmailQuota['take']> => {
        for (const { count, endsAt } of countsOf(mailbox, at, about)) {
          if ((await quota.take([count], later(endsAt, DAY_MS))) === false)
            return { limit: 'mailbox', endsAt };
          taken.push(count);
        }
        const day = await shares.take(1, networks, at);
        if (day !== 'share' && day !== 'company') return 'taken';
        return { limit: day === 'share' ? 'share' : 'day', endsAt: emailDay(at).until };
      };
      const takeBack = () => Promise.all([cooldown.refund(cooldownId(mailbox), at), quota.refund(taken)]);
      // Nothing goes out, so the next try is not refused for it.
      const outcome = await counted().catch(async (error: unknown) => {
        await takeBack().catch(() => undefined);
        throw error;
      });
      if (outcome !== 'taken') await takeBack();
      return outcome;
    },

    async refund(mailbox, networks, at, about = 'quote') {
      await Promise.all([
        cooldown.refund(cooldownId(mailbox), at),
        quota.refund(countsOf(mailbox, at, about).map(({ count }) => count)),
        shares.refund(1, networks, at),
      ]);
    },
  };
}

/** What of the limits is left for an email of the office, without counting one. */
export type EmailsLeft = (
  mailbox: string,
  at: Date,
  about: EmailAbout,
) => Promise<{ left: number } | { limit: EmailLimit }>;

/** The office has no share of its own: how many emails the day has left, unless the mailbox may have none now. */
export function emailsLeft(
  cooldown: Pick<Cooldown, 'startedAt'>,
  quota: Pick<Quota, 'used'>,
  dailyLimit: number,
): EmailsLeft {
  return async (mailbox, at, about) => {
    const counts = countsOf(mailbox, at, about);
    const [last, today, ...used] = await Promise.all([
      cooldown.startedAt(`${EMAIL_PREFIX}${mailbox}`),
      quota.used(emailDay(at).id),
      ...counts.map(({ count }) => quota.used(count.id)),
    ]);
    if (about === 'quote' && last !== undefined && later(last, EMAIL_EVERY_MS) > at) return { limit: 'hour' };
    if (counts.some(({ count }, index) => (used[index] ?? 0) >= count.limit)) return { limit: 'mailbox' };
    return today >= dailyLimit ? { limit: 'day' } : { left: dailyLimit - today };
  };
}

interface GetHealthDeps {
  /** Whether anybody confirmed the emails of alarms; undefined where there are none, or nobody knows. Never rejects. */
  hasAlarmReader: () => Promise<boolean | undefined>;
  mailer: Pick<Mailer, 'state'>;
  quotas: Pick<Quota, 'used'>;
  dailyLimit: number;
  now: () => Date;
}

/** `GET /api/health` → whether emails are sent, what prevents it, how many were sent today, and whether alarms reach anybody. */
function getHealth(deps: GetHealthDeps): RespondTo<typeof adminRoutes.getHealth> {
  return async () => {
    const { id, until } = emailDay(deps.now());
    const [state, used, isConfirmed] = await Promise.all([
      deps.mailer.state(),
      deps.quotas.used(id),
      deps.hasAlarmReader(),
    ]);
    return {
      status: 200,
      body: {
        mail: { state, today: { used, limit: deps.dailyLimit, until: until.toISOString() } },
        ...(isConfirmed !== undefined && { alarms: { isConfirmed } }),
      },
    };
  };
}

/** The office's look at whether emails go out. */
export const routes = (deps: GetHealthDeps): Handlers<typeof emailHealthRoutes> => ({
  getHealth: getHealth(deps),
});
