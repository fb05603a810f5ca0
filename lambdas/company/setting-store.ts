import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { OPERATOR_LEADS_SETTING } from '#lambdas/alerts/email-subscribers.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { PUBLIC_SETTING_ATTRIBUTES, recordKinds } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { between, equal } from '#lambdas/platform/table.ts';
import type { OfficeSetting } from '#shared/api/company-routes.ts';
import { officeHoursIn } from '#shared/site/brand-settings.ts';
import type { OfficeSettingName } from '#shared/site/office-settings.ts';
import { type WEBHOOK_SECRET_SETTING, webhookUrlOf } from '#shared/site/webhook-setting.ts';
import type { OfficeHours } from '#shared/site/working-time.ts';
import { knownItems, optionalOrIgnore } from '#shared/text.ts';

/** A setting as it is stored; its value is read by the setting's own schema. */
const stored = v.object({ id: v.string(), value: v.unknown(), at: optionalOrIgnore(v.string()) });
const signed = v.object({ value: v.unknown(), at: v.string(), by: optionalOrIgnore(v.string()) });

type SignedSetting = v.InferOutput<typeof signed>;

/** What was set, by name, and when, without who set it. */
type PublicSettings = Readonly<Record<string, { value?: unknown; at?: string | undefined } | undefined>>;
export type ReadSettings = () => Promise<PublicSettings>;

/** The values alone. */
export const valuesOf = (set: PublicSettings): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(set).map(([name, one]) => [name, one?.value]));

export function settingsReader(dynamo: DynamoDBDocumentClient, TableName: string): ReadSettings {
  return async () => {
    const { items } = await list(dynamo, TableName, {
      where: [equal('kind', recordKinds.setting)],
      only: PUBLIC_SETTING_ATTRIBUTES,
      consistent: true,
    });
    const settings = v.parse(knownItems(stored), items);
    return Object.fromEntries(settings.map(({ id, ...set }) => [id, set]));
  };
}

/** The values that were set, by name. */
export function companyReader(
  ...table: Parameters<typeof settingsReader>
): () => Promise<Readonly<Record<string, unknown>>> {
  const read = settingsReader(...table);
  return async () => valuesOf(await read());
}

/** What the office set, by name; as if nothing were set where that cannot be read: a price or an email waits for no words. */
export function settingsOrNone(
  ...table: Parameters<typeof companyReader>
): () => Promise<Readonly<Record<string, unknown>>> {
  const read = companyReader(...table);
  return async () => {
    try {
      return await read();
    } catch (error) {
      log.warn('settings not read', { failure: failureOf(error) });
      return {};
    }
  };
}

/** When the company is open: as the office set it, else as the site's file has it. */
export function openHours(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  first: readonly string[],
): () => Promise<OfficeHours> {
  const values = settingsOrNone(dynamo, TableName);
  return async () => officeHoursIn(await values(), first);
}

/** Where leads are posted now; empty for nowhere. */
export const webhookAddress = async (
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  first: string,
): Promise<string> => webhookUrlOf(await companyReader(dynamo, TableName)(), first);

/** A setting of the office's, or one of the records that no page edits as a setting. */
type StoredName = OfficeSettingName | typeof WEBHOOK_SECRET_SETTING | typeof OPERATOR_LEADS_SETTING;

export interface SettingStore {
  /** Undefined if it was never set. */
  get(name: StoredName): Promise<SignedSetting | undefined>;
  /** Sets it and writes its history, both or neither. `conflict`, with nothing written, if `seen` is not its time. */
  set(name: StoredName, set: NewSetting): Promise<SignedSetting | 'conflict'>;
  /** The history, newest first, before that time; `more` says whether there is an older entry. */
  changes(
    name: StoredName,
    limit: number,
    before?: string,
  ): Promise<{ items: SignedSetting[]; more: boolean }>;
}

interface NewSetting {
  value: unknown;
  /** The admin's email or `sub`. */
  by: string;
  at: Date;
  /** The time of the value it replaces; null if it was never set. */
  seen: OfficeSetting['at'];
}

/** At least a millisecond after the value it replaces, even if clocks differ. */
const timeAfter = (seen: string | null, now: Date) =>
  new Date(Math.max(now.getTime(), seen === null ? 0 : Date.parse(seen) + 1)).toISOString();

/** Two kinds of records: what holds, and what was set when and by whom. */
export function settingStore(dynamo: DynamoDBDocumentClient, TableName: string): SettingStore {
  return {
    async get(name) {
      const { items } = await list(dynamo, TableName, {
        where: [equal('kind', recordKinds.setting), equal('id', name)],
        consistent: true,
      });
      const [found] = v.parse(knownItems(signed), items);
      return found;
    },

    async set(name, { value, by, at: now, seen }) {
      const set = { value, at: timeAfter(seen, now), by };
      const condition =
        seen === null
          ? { ConditionExpression: 'attribute_not_exists(#at)' }
          : { ConditionExpression: '#at = :seen', ExpressionAttributeValues: { ':seen': seen } };
      const isWritten = await transact(dynamo, [
        {
          Put: {
            TableName,
            Item: { kind: recordKinds.setting, id: name, ...set },
            ExpressionAttributeNames: { '#at': 'at' },
            ...condition,
          },
        },
        { Put: { TableName, Item: { kind: recordKinds.settingChange, id: `${name}#${set.at}`, ...set } } },
      ]);
      return isWritten ? set : 'conflict';
    },

    async changes(name, limit, before) {
      // The entry of that time is the last one listed, and sorts after its time without the last letter.
      const last = before === undefined ? `${name}#~` : `${name}#${before.slice(0, -1)}`;
      const { items } = await list(dynamo, TableName, {
        where: [equal('kind', recordKinds.settingChange), between('id', [`${name}#`, last])],
        newestFirst: true,
        // One more than asked for shows whether there are older entries.
        limit: limit + 1,
        consistent: true,
      });
      return { items: v.parse(knownItems(signed), items.slice(0, limit)), more: items.length > limit };
    },
  };
}
