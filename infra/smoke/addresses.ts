import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { runningProduct } from '#infra/running-product.ts';
import type { SmokeArguments } from './arguments.ts';

export interface Addresses {
  site: string;
  /** The API's own; undefined where nobody told it. */
  api: string | undefined;
}

/** Outputs by stack, as `cdk deploy --outputs-file` writes them. */
const outputsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * Where the site and its API are.
 * @param dataDir of the product on this machine, which tells its own addresses
 * @throws Error with one sentence
 */
export async function addressesOf(
  { site, api, outputsFile }: Omit<SmokeArguments, 'waitMs'>,
  dataDir: string,
): Promise<Addresses> {
  if (outputsFile !== undefined) return addressesIn(outputsFile);
  if (site === undefined) {
    const local = await runningProduct(dataDir);
    return { site: local.siteUrl, api: api ?? local.executeApiUrl };
  }
  if (api !== undefined) return { site, api };
  const local = await runningProduct(dataDir).catch(() => undefined);
  return { site, api: local?.siteUrl === site ? local.executeApiUrl : undefined };
}

async function addressesIn(file: string): Promise<Addresses> {
  const outputs = await stacksIn(file);
  const [site, ...others] = outputs.flatMap(({ SiteUrl }) => SiteUrl ?? []);
  if (site === undefined || others.length > 0)
    throw new Error(
      `${file} names ${others.length + (site === undefined ? 0 : 1)} sites as SiteUrl, not one: give the address of the site instead.`,
    );
  return { site, api: outputs.find(({ ApiUrl }) => ApiUrl !== undefined)?.ApiUrl };
}

async function stacksIn(file: string) {
  try {
    return Object.values(v.parse(outputsSchema, JSON.parse(await readFile(file, 'utf8'))));
  } catch (cause) {
    throw new Error(
      `${file} does not hold the outputs of a deploy: npm run deploy -- --outputs-file ${file} writes it.`,
      { cause },
    );
  }
}
