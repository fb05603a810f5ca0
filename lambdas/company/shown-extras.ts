import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { PUBLIC_SETTING_ATTRIBUTES, recordKinds } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { between, equal } from '#lambdas/platform/table.ts';
import { VERSION_COUNTS_MS } from '#lambdas/pricing/pricing-store.ts';
import type { ShownExtras } from '#shared/company/extra-items.ts';
import { extrasSchema } from '#shared/company/extras.ts';
import { companyOf } from '#shared/company/settings.ts';
import { knownItems } from '#shared/text.ts';
import { settingsReader } from './setting-store.ts';

/** What was set of the extras, and when. One that another release wrote and this one cannot read is none. */
const pastExtras = knownItems(v.object({ value: extrasSchema, at: v.string() }));

/**
 * The extras that the office set at that time; those of now if it is left out, if they set none then, if they voided it, and
 * if it was replaced as long ago as a version of the prices counts.
 */
type ExtrasAt = (version?: string) => Promise<ShownExtras>;

export function extrasReader(dynamo: DynamoDBDocumentClient, TableName: string, now: () => Date): ExtrasAt {
  const settings = settingsReader(dynamo, TableName);

  /** That version and the one that replaced it, as far as they are there. */
  async function since(version: string) {
    const { items } = await list(dynamo, TableName, {
      where: [equal('kind', recordKinds.settingChange), between('id', [`extras#${version}`, 'extras#~'])],
      only: PUBLIC_SETTING_ATTRIBUTES,
      limit: 2,
      consistent: true,
    });
    return v.parse(pastExtras, items);
  }

  return async (version) => {
    const set = await settings();
    const at = set.extras?.at;
    const { voided = [], ...extras } = companyOf({ extras: set.extras?.value }).extras;
    const current = { ...extras, ...(at !== undefined && { version: at }) };
    if (version === undefined || version === at || voided.includes(version)) return current;
    const [then, next] = await since(version);
    const replacedAt = Date.parse(next?.at ?? at ?? version);
    if (then?.at !== version || now().getTime() - replacedAt > VERSION_COUNTS_MS) return current;
    const { voided: _voided, ...past } = then.value;
    return { ...past, version };
  };
}
