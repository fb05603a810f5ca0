import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#infra/local/wire/http.ts';

/** What may go wrong between a function and a service; `cut off` answers half: the service has done its work. */
const single = ['throttled', '500', 'slow', 'reset', 'cut off'] as const;
/** `outage`: requests while the service was away. */
export const faults = [...single, 'outage'] as const;
export type Fault = (typeof faults)[number];

/** Longer than the functions' clients wait for an answer. */
const SLOW_MS = 6000;

/** From the beginning, or the end of an outage, to the next one: so long on average. */
const BETWEEN_OUTAGES_MS = 15_000;

export interface FaultyWire {
  url: string;
  /** How often each fault was done. */
  done: Record<Fault, number>;
  /** Nothing fails before. */
  begin(): void;
}

/** What each service says when it is busy and when it has failed, in its own words. */
const words = {
  'aws-json': {
    type: 'application/x-amz-json-1.0',
    busy: { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' },
    failed: '{"__type":"InternalServerError"}',
  },
  ses: {
    type: 'application/json',
    busy: { status: 429, body: '{"message":"Rate exceeded","__type":"TooManyRequestsException"}' },
    failed: '{}',
  },
  s3: {
    type: 'application/xml',
    busy: {
      status: 503,
      body: '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
    },
    failed: '',
  },
  sns: {
    type: 'text/xml',
    busy: {
      status: 400,
      body: '<ErrorResponse><Error><Type>Sender</Type><Code>Throttling</Code><Message>Rate exceeded</Message></Error></ErrorResponse>',
    },
    failed: '',
  },
  google: {
    type: 'application/json',
    busy: { status: 429, body: '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}' },
    failed: '{"error":{"code":500,"status":"INTERNAL"}}',
  },
};
export type Speech = keyof typeof words;

interface Harm {
  /** Share of the requests that meet a fault. */
  share: number;
  /** How long a service is away, each time; 0 for never. */
  outageMs: number;
  /** Gives the next number from 0 to 1. */
  chance: () => number;
}

/** A wire to the service at that address that does every so many requests harm, and cuts the service off now and then. */
export async function faultyWire(
  target: string,
  speaks: Speech,
  { share, outageMs, chance }: Harm,
): Promise<FaultyWire> {
  const done = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  const said = words[speaks];
  let hasBegun = false;
  let awayFrom = Number.POSITIVE_INFINITY;
  const planOutage = () => {
    if (outageMs > 0) awayFrom = Date.now() + 2 * BETWEEN_OUTAGES_MS * chance();
  };
  const isAway = () => {
    if (Date.now() >= awayFrom + outageMs) planOutage();
    return Date.now() >= awayFrom;
  };
  const next = (): Fault | undefined => {
    if (!hasBegun) return undefined;
    if (isAway()) return 'outage';
    return chance() < share ? single[Math.floor(chance() * single.length)] : undefined;
  };
  const server = createServer((from, to) => {
    const fault = next();
    if (fault !== undefined) done[fault] += 1;
    const answer = ({ status, body }: { status: number; body: string }) => {
      from.resume();
      to.writeHead(status, { 'content-type': said.type });
      to.end(body);
    };
    switch (fault) {
      case 'throttled':
        return answer(said.busy);
      case '500':
        return answer({ status: 500, body: said.failed });
      case 'reset':
      case 'outage':
        return from.socket.destroy();
      case 'slow':
        return void setTimeout(() => passOn(target, from, to), SLOW_MS);
      default:
        return passOn(target, from, to, fault === 'cut off');
    }
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const begin = () => {
    hasBegun = true;
    planOutage();
  };
  return { url, done, begin };
}

function passOn(target: string, from: IncomingMessage, to: ServerResponse, cutOff = false): void {
  const on = request(new URL(from.url ?? '/', target), { method: from.method, headers: from.headers });
  on.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    if (!cutOff) {
      answer.pipe(to);
      return;
    }
    // Headers that promise a whole body, and half of it.
    void buffer(answer).then((body) => to.write(body.subarray(0, body.length / 2), () => to.destroy()));
  });
  on.on('error', () => to.destroy());
  from.pipe(on);
}
