import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Fault, faults } from './faulty-wire.ts';

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
