import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { fileStamp, writeWhole } from '#infra/local/wire/files.ts';

/** What the address of a device begins with. */
export const PUSH_PATH = '/push/';

/** RFC 8030, 7.2: every push service accepts this much. */
export const MAX_PUSH_BYTES = 4096;
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

interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
}

export interface PushOptions {
  /** Every message is written to it. */
  folder: string;
  at: Date;
  /** Answers a device with something other than 201. */
  answers?: ((device: string) => PushAnswer | undefined) | undefined;
}

const refused = (status: number, message: string) => new AwsError('PushRefused', message, status);

/**
 * A browser's push service (RFC 8030): accepts messages for `/push/<device>` and writes them to files.
 * @throws AwsError with the status and the words of the refusal
 */
export function pushAnswer(
  request: IncomingMessage,
  body: Buffer,
  { folder, at, answers = () => undefined }: PushOptions,
): PushAnswer {
  const { headers, method, url = '' } = request;
  const device = /^[\w-]+$/.exec(url.slice(PUSH_PATH.length))?.[0];
  if (method !== 'POST' || device === undefined) throw refused(404, 'No such subscription.');
  const fault = faultOf(request);
  if (fault !== undefined) throw refused(400, fault);
  const origin = `http://${headers.host}`;
  const stranger = vapidFault(headers.authorization ?? '', origin, at);
  if (stranger !== undefined) throw refused(403, `This is not signed: ${stranger}.`);
  const scripted = answers(device);
  if (scripted !== undefined) return scripted;
  const message: PostedPush = {
    at: at.toISOString(),
    device,
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: headers.topic === undefined ? undefined : String(headers.topic),
    body: body.toString('base64'),
  };
  const file = join(folder, `${fileStamp(at)}-${randomUUID().slice(0, 8)}.json`);
  writeWhole(file, `${JSON.stringify(message, null, 2)}\n`);
  return { status: 201, headers: { location: `${origin}/message/${randomUUID()}` } };
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
