import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import type { RunningService } from '#infra/local/wire/aws-json.ts';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';
import { close, LOOPBACK, listen, loopbackOnly, readBody } from '#infra/local/wire/http.ts';

/** RFC 8030, 7.2: every push service accepts this much. */
const MAX_BODY_BYTES = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

/** A message as posted: only the device it is for can read the body. */
export interface PostedPush {
  /** ISO 8601. */
  at: string;
  /** The last part of the device's address. */
  device: string;
  ttl: number;
  urgency: string;
  topic: string | undefined;
  /** Base64. */
  body: string;
}

interface PushOptions {
  /** Every message is written to it. */
  folder: string;
  port?: number;
  clock?: () => Date;
  /** Answers a device with something other than 201. */
  answer?: (device: string) => { status: number; headers?: Record<string, string> } | undefined;
}

/** A browser's push service (RFC 8030) locally: `/push/<device>` accepts messages and writes them to files. */
export async function startPush(options: PushOptions): Promise<RunningService> {
  const server = createServer(
    loopbackOnly((request, response) => {
      answered(options, request, response).catch((error: unknown) => {
        if (!isFull(error)) console.error('The local push service failed:', error);
        refuse(response, isFull(error) ? 503 : 500, 'Try again later.');
      });
    }),
  );
  const port = await listen(server, options.port ?? 0);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

async function answered(options: PushOptions, request: IncomingMessage, response: ServerResponse) {
  const { clock = () => new Date(), answer = () => undefined } = options;
  const device = /^\/push\/([\w-]+)$/.exec(request.url ?? '')?.[1];
  const body = await readBody(request, MAX_BODY_BYTES);
  if (request.method !== 'POST' || device === undefined)
    return refuse(response, 404, 'No such subscription.');
  if (body === 'too large') return refuse(response, 413, 'A message has at most 4096 bytes.');
  const fault = faultOf(request);
  if (fault !== undefined) return refuse(response, 400, fault);
  const origin = `http://${request.headers.host}`;
  const stranger = vapidFault(request.headers.authorization ?? '', origin, clock());
  if (stranger !== undefined) return refuse(response, 403, `This is not signed: ${stranger}.`);
  const other = answer(device);
  if (other !== undefined) {
    response.writeHead(other.status, other.headers).end();
    return;
  }
  const { ttl, urgency, topic } = request.headers;
  const at = clock().toISOString();
  keep(options.folder, {
    at,
    device,
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: topic === undefined ? undefined : String(topic),
    body: body.toString('base64'),
  });
  response.writeHead(201, { location: `${origin}/message/${randomUUID()}` }).end();
}

/** What is missing in a request according to RFC 8030 and RFC 8291; undefined if nothing is. */
function faultOf({ headers }: IncomingMessage): string | undefined {
  if (!/^\d+$/.test(String(headers.ttl))) return 'TTL is missing.';
  if (headers['content-encoding'] !== 'aes128gcm') return 'The content is not encrypted as aes128gcm.';
  if (!urgencies.includes(String(headers.urgency ?? 'normal'))) return 'There is no such Urgency.';
  if (!/^[\w-]{0,32}$/.test(String(headers.topic ?? '')))
    return 'A Topic is at most 32 letters of base64url.';
  return undefined;
}

function keep(folder: string, message: PostedPush): void {
  const name = `${message.at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
  writeWhole(join(folder, name), `${JSON.stringify(message, null, 2)}\n`);
}

const refuse = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`);
};

/** RFC 8292, 2: a token is valid for at most a day. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });
const headerSchema = v.object({ alg: v.literal('ES256') });

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * What is wrong with a request's VAPID token (RFC 8292); undefined if it is valid.
 * @param origin of the push service
 */
function vapidFault(authorization: string, origin: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    v.parse(headerSchema, json(header));
    const { aud, exp, sub } = v.parse(claimsSchema, json(payload));
    if (!signed(`${header}.${payload}`, signature, key)) return 'the signature is not that of the key';
    if (aud !== origin) return `the token is for ${aud}`;
    const left = exp * 1000 - now.getTime();
    if (left <= 0 || left > LONGEST_MS) return 'the token ends too early or too late';
    return /^(mailto:.+@.+|https:\/\/.+)$/.test(sub) ? undefined : 'the token names no contact';
  } catch {
    return 'there is no token of this kind';
  }
}

function signed(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const as = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(text), as, Buffer.from(signature, 'base64url'));
}
