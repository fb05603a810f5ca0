import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { PostedPush } from '#infra/local/messaging/push.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import type { PushMessage } from '#shared/alerts/alert.ts';
import type { NewPushDevice } from '#shared/api/alert-routes.ts';

/** 65 bytes, as a key has. */
const anyKey = Buffer.alloc(65, 4).toString('base64url');

/** A browser that has subscribed at that push service, and reads what is sent to it. */
export function newSubscriber(pushService: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  const name = randomUUID();
  const endpoint = `${pushService}/push/${name}`;
  const keys = { p256dh, auth: auth.toString('base64url') };
  return {
    /** The last part of its address. */
    name,
    endpoint,
    keys,
    /** @param key what the site signs with */
    device: (key = anyKey): NewPushDevice => ({
      endpoint,
      keys,
      key,
      name: 'Chrome on Android',
    }),
    /** By RFC 8291 and RFC 8188, written anew: no code of who sent it. */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + 65);
      const sealed = body.subarray(21 + 65);
      const derived = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derived(pair.computeSecret(sender), auth, about, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

export type Subscriber = ReturnType<typeof newSubscriber>;

/** What the stand-in took for one subscriber, in order, as it can read it. */
export async function messagesOf(folder: string, subscriber: Subscriber) {
  const names = await readdir(folder).catch((): string[] => []);
  const posted: PostedPush[] = await Promise.all(
    names.toSorted().map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return posted
    .filter(({ device }) => device === subscriber.name)
    .map(({ body, ...rest }) => ({ ...rest, message: subscriber.read(Buffer.from(body, 'base64')) }));
}

interface Received {
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  raw: string;
  /** Proven by the package's own verifier. */
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another company's system: takes webhooks whose signature holds, and answers each as the test says. */
export async function startReceiver(secret: string) {
  const verifier = new Webhook(secret);
  const received: Received[] = [];
  const receiver = {
    received,
    /** Answers the next requests; the last one stays. */
    answers: [200] as (number | ((response: ServerResponse, body: Received['body']) => void))[],
    url: '',
    stop: () => close(server),
  };
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const body = verifier.verify(raw, request.headers as Record<string, string>) as Received['body'];
    received.push({ headers: request.headers, raw, body });
    const [answer = 200] = receiver.answers;
    if (receiver.answers.length > 1) receiver.answers.shift();
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, body);
  });
  receiver.url = `http://127.0.0.1:${await listen(server, 0)}/hooks/leads`;
  return receiver;
}
