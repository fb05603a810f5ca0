import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { absent, atMost, either, item } from '#lambdas/platform/table.ts';
import { type WebhookTest, webhookTestSchema } from '#shared/api/webhook-test.ts';
import { expiryOf } from './alert-schema.ts';
import type { PublicAnswer } from './public-post.ts';

/** So much of an answer is read: a secret that it repeats has to be whole to be found in it. */
export const ANSWER_BYTES = 8192;

/** How much of an answer's text is kept, in characters. */
const ANSWER_SHOWN = 300;

/** A shorter part of an address is a word of it and no key. */
const KEY_LETTERS = 6;

/** As a receiver may repeat a part of an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What must not be shown, however a receiver repeats it: as it is, or as JSON of some languages writes a slash. */
function keysIn(url: URL, secret: string, signature: string): string[] {
  const parts = [...url.pathname.split('/'), ...url.searchParams.values(), url.search.slice(1)];
  const whole = [url.href, `${url.pathname}${url.search}`, secret, secret.replace('whsec_', ''), signature];
  const long = [
    ...whole,
    signature.replace(/^v1,/, ''),
    ...parts,
    ...parts.map(decoded),
    url.username,
    url.password,
  ].filter((key) => key.length >= KEY_LETTERS);
  return [...new Set(long.flatMap((key) => [key, key.replaceAll('/', '\\/')]))].sort(
    (a, b) => b.length - a.length,
  );
}

/** A stranger's text as far as it can be seen, on several lines. */
const visible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '');

interface Sent {
  url: URL;
  secret: string;
  signature: string;
  at: Date;
  /** When it was answered, or given up. */
  ended: Date;
}

/** What came back of a test, without keys. */
export function testOutcome(
  { url, secret, signature, at, ended }: Sent,
  answer: PublicAnswer | undefined,
  failure: WebhookTest['failure'],
): WebhookTest {
  const keys = keysIn(url, secret, signature);
  return {
    at: at.toISOString(),
    ms: ended.getTime() - at.getTime(),
    answer: answer && { status: answer.status, body: shownText(answer.start, keys) },
    failure,
  };
}

function shownText(start: Buffer, keys: readonly string[]): string {
  // With other bytes than UTF-8 a text is hardly one.
  const text = visible(new TextDecoder().decode(start));
  const letters = [...keys.reduce((left, key) => left.replaceAll(key, '…'), text)];
  const beginning = letters.slice(0, ANSWER_SHOWN).join('');
  return letters.length > ANSWER_SHOWN ? `${beginning}…` : beginning;
}

/** The one item with the latest test. It has no alert's attributes, so no list of alerts holds it. */
const ID = 'webhook-test';

export interface WebhookTests {
  /** @param askedAt ISO 8601: a late try of an earlier test takes no later one's place */
  keep(test: WebhookTest, askedAt: string): Promise<void>;
  /** Undefined if there was none that this release can read. */
  last(): Promise<WebhookTest | undefined>;
}

export function webhookTests(dynamo: DynamoDBDocumentClient, TableName: string): WebhookTests {
  const latest = item(dynamo, TableName, { id: ID });
  return {
    async keep(test, askedAt) {
      await latest.update({
        set: { test, asked_at: askedAt, expires_at: expiryOf(new Date(test.at)) },
        if: [either(absent('id'), atMost('asked_at', askedAt))],
      });
    },
    async last() {
      const read = v.safeParse(webhookTestSchema, (await latest.get())?.test);
      return read.success ? read.output : undefined;
    },
  };
}
