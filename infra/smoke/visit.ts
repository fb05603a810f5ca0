import type { Addresses } from './addresses.ts';
import type { Ask } from './wire.ts';

/** What a smoke test is made with: everything that is not the same each time comes in. */
export interface Visit extends Addresses {
  ask: Ask;
  /** A UUID of this run. */
  runId: string;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
}
