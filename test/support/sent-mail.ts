import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProduct } from './product.ts';

/** The newest email to that address in the folder of sent email. */
export async function mailTo({ dataDir }: TestProduct, address: string): Promise<{ text: string }> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.includes(address) && name.endsWith('.json'));
  return JSON.parse(await readFile(join(folder, names.toSorted().at(-1) ?? ''), 'utf8'));
}
