import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RunningService } from '#infra/local/aws/aws-json.ts';
import { close, LOOPBACK, listen, loopbackOnly, readBody } from '#infra/local/http.ts';
import { vapidFault } from './vapid-check.ts';

/** RFC 8030, 7.2: every push service takes so much. */
const MAX_BODY_BYTES = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

/** One message as it was posted: only the device it is for can read the body. */
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
  /** Gets every message. */
  folder: string;
  port?: number;
  clock?: () => Date;
  /** Answers a device otherwise than with 201. */
  answer?: (device: string) => { status: number; headers?: Record<string, string> } | undefined;
}

/** A browser's push service (RFC 8030) on this machine: `/push/<device>` takes messages, and they become files. */
export async function startPush(options: PushOptions): Promise<RunningService> {
  const server = createServer(
    loopbackOnly((request, response) => {
      void answered(options, request, response);
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
  await keep(options.folder, {
    at,
    device,
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: topic === undefined ? undefined : String(topic),
    body: body.toString('base64'),
  });
  response.writeHead(201, { location: `${origin}/message/${randomUUID()}` }).end();
}

/** What RFC 8030 and RFC 8291 ask of a request; undefined where all is there. */
function faultOf({ headers }: IncomingMessage): string | undefined {
  if (!/^\d+$/.test(String(headers.ttl))) return 'TTL is missing.';
  if (headers['content-encoding'] !== 'aes128gcm') return 'The content is not encrypted as aes128gcm.';
  if (!urgencies.includes(String(headers.urgency ?? 'normal'))) return 'There is no such Urgency.';
  if (!/^[\w-]{0,32}$/.test(String(headers.topic ?? '')))
    return 'A Topic is at most 32 letters of base64url.';
  return undefined;
}

async function keep(folder: string, message: PostedPush): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${message.at.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), `${JSON.stringify(message, null, 2)}\n`);
}

const refuse = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`);
};
