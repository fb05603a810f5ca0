import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Product } from '#infra/local/product.ts';

const script = fileURLToPath(new URL('measured-product-process.ts', import.meta.url));

interface MeasuredProduct extends Pick<Product, 'url' | 'config'> {
  /** Ends it and says the most memory its process had, whatever the test itself takes. */
  stop(): Promise<{ peakBytes: number }>;
}

/** The product's API in a process of its own, so that its memory can be told from the test's. */
export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  // A heap for every thread keeps what others could use, more or less of it as chance has it.
  const child = fork(script, { execArgv: [], env: { ...process.env, MALLOC_ARENA_MAX: '1' } });
  const answer = async () => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The product's process ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  return {
    ...(await answer()),
    async stop() {
      const said = answer();
      child.send('stop');
      return said;
    },
  };
}
