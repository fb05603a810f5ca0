import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listen } from '#infra/local/wire/http.ts';

const script = fileURLToPath(new URL('product-process.ts', import.meta.url));

interface ProductSettings {
  dataDir: string;
  /** Share of the requests between functions and services that meet a fault. */
  faults: number;
  seed: number;
}

interface Ready {
  url: string;
  /** The tables, past the faulty wire. */
  dynamodb: string;
  publicKey: string;
}

/** The product in a process of its own that can be killed at any moment and comes back on the same port and data. */
export class RunningProduct {
  readonly #settings: ProductSettings;
  #child: ChildProcess | undefined;
  #ready: Ready = { url: '', dynamodb: '', publicKey: '' };
  #faultsNow: Record<Fault, number>[] = [];
  /** Of the processes that were killed, as far as they had told. */
  readonly #faultsBefore: Record<Fault, number>[] = [];

  constructor(settings: ProductSettings) {
    this.#settings = settings;
  }

  get ready(): Ready {
    return this.#ready;
  }

  async start(): Promise<void> {
    const { dataDir, faults: share, seed } = this.#settings;
    const port = this.#ready.url === '' ? '0' : new URL(this.#ready.url).port;
    const child = fork(script, [dataDir, port, String(share), String(seed + this.#faultsBefore.length)], {
      execArgv: [],
    });
    this.#child = child;
    const [ready] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The product’s process ended with ${code}`);
      }),
    ]);
    this.#ready = ready;
    child.on('message', (message: { faults: Record<Fault, number>[] }) => {
      this.#faultsNow = message.faults;
    });
  }

  /** As a power cut: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    this.#faultsBefore.push(...this.#faultsNow);
    this.#faultsNow = [];
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** How often each fault was done. */
  faultsDone(): Record<Fault, number> {
    const all = [...this.#faultsBefore, ...this.#faultsNow];
    const count = (fault: Fault) => all.reduce((sum, done) => sum + done[fault], 0);
    return Object.fromEntries(faults.map((fault) => [fault, count(fault)])) as Record<Fault, number>;
  }
}

/** What may go wrong between a function and a service; `cut off` answers half: the service has done its work. */
const faults = ['throttled', '500', 'slow', 'reset', 'cut off'] as const;
type Fault = (typeof faults)[number];

/** Longer than the functions' clients wait for an answer. */
const SLOW_MS = 6000;

export interface FaultyWire {
  url: string;
  /** How often each fault was done. */
  done: Record<Fault, number>;
}

/** Words each service says it is busy with; S3 speaks XML, the others JSON. */
const busy = {
  json: { status: 400, body: '{"__type":"ThrottlingException","message":"Rate exceeded"}' },
  xml: {
    status: 503,
    body: '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  },
};

/**
 * A wire to the service at that address that does every so many requests harm.
 * @param chance gives the next number from 0 to 1
 * @param share of requests that meet a fault
 */
export async function faultyWire(
  target: string,
  speaks: keyof typeof busy,
  share: number,
  chance: () => number,
): Promise<FaultyWire> {
  const done: Record<Fault, number> = { throttled: 0, '500': 0, slow: 0, reset: 0, 'cut off': 0 };
  const server = createServer((from, to) => {
    const fault = chance() < share ? faults[Math.floor(chance() * faults.length)] : undefined;
    if (fault !== undefined) done[fault] += 1;
    const answer = ({ status, body }: { status: number; body: string }) => {
      from.resume();
      to.writeHead(status, {
        'content-type': speaks === 'xml' ? 'application/xml' : 'application/x-amz-json-1.0',
      });
      to.end(body);
    };
    switch (fault) {
      case 'throttled':
        return answer(busy[speaks]);
      case '500':
        return answer({ status: 500, body: speaks === 'xml' ? '' : '{"__type":"InternalServerError"}' });
      case 'reset':
        return from.socket.destroy();
      case 'slow':
        return void setTimeout(() => passOn(target, from, to), SLOW_MS);
      default:
        return passOn(target, from, to, fault === 'cut off');
    }
  });
  return { url: `http://127.0.0.1:${await listen(server, 0)}`, done };
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
