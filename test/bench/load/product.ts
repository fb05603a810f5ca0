import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Fault, faults } from './faulty-wire.ts';
import { treeMegabytes } from './memory.ts';

const script = fileURLToPath(new URL('product-process.ts', import.meta.url));

interface ProductSettings {
  dataDir: string;
  /** Share of the requests between functions and services that meet a fault. */
  faults: number;
  /** How long a service is away each time, milliseconds; 0 for never. */
  outageMs: number;
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
    const { dataDir, faults: share, outageMs, seed } = this.#settings;
    const port = this.#ready.url === '' ? '0' : new URL(this.#ready.url).port;
    const told = [dataDir, port, share, outageMs, seed + this.#faultsBefore.length];
    const child = fork(script, told.map(String), { execArgv: [] });
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

  /** Megabytes of its process and all that it has started; undefined where the system does not tell. */
  async megabytes(): Promise<number | undefined> {
    const pid = this.#child?.pid;
    return pid === undefined ? undefined : treeMegabytes(pid);
  }

  /** How often each fault was done. */
  faultsDone(): Record<Fault, number> {
    const all = [...this.#faultsBefore, ...this.#faultsNow];
    const count = (fault: Fault) => all.reduce((sum, done) => sum + done[fault], 0);
    return Object.fromEntries(faults.map((fault) => [fault, count(fault)])) as Record<Fault, number>;
  }
}
