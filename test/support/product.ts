import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, type ProductOptions, startProduct } from '#infra/local/product.ts';

export interface TestProduct extends Product {
  dataDir: string;
}

/**
 * A product of its own for a test file: free ports, a data folder of its own, nothing on stdout. Runs what is in
 * `dist/`, so `npm run build` comes first. Its `stop` also removes the folder.
 * @param options anything `startProduct` takes; a `dataDir` given here is kept
 */
export async function startTestProduct(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'roof-quote-')));
  const product = await startProduct({
    port: 0,
    adminEmail: 'admin@example.com',
    quiet: true,
    ...options,
    dataDir,
  });
  return {
    ...product,
    dataDir,
    async stop() {
      await product.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
