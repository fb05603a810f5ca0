import * as v from 'valibot';
import { settingChangeRoutes, settingRoutes } from '#shared/api/company-routes.ts';
import { zipRoutes } from '#shared/api/zip-routes.ts';
import {
  type OfficeSettingName,
  type OfficeSettingValue,
  officeSettings,
} from '#shared/site/office-settings.ts';
import type { ApiClient } from '#web/api/client.ts';

/** A setting of the company as the office edits it. */
export interface CompanySetting<Value> {
  value: Value;
  /** When it was set, by which a change says what it replaces; null if it never was. */
  at: string | null;
  /** Email of the admin who set it. */
  by?: string | undefined;
}

/** What a setting was, one line of its history. */
type SettingChange<Value> = CompanySetting<Value> & { at: string };

/** The calls about the company's settings. */
interface CompanyApi {
  setting<Name extends OfficeSettingName>(name: Name): Promise<CompanySetting<OfficeSettingValue<Name>>>;
  /** @param seen the `at` of the value it replaces; 409 where somebody else has set it since */
  saveSetting<Name extends OfficeSettingName>(
    name: Name,
    value: OfficeSettingValue<Name>,
    seen: string | null,
  ): Promise<CompanySetting<OfficeSettingValue<Name>>>;
  /** The setting's history, newest first. */
  settingChanges<Name extends OfficeSettingName>(
    name: Name,
    cursor: string | undefined,
  ): Promise<{ items: SettingChange<OfficeSettingValue<Name>>[]; nextCursor?: string | undefined }>;
  /** The ZIP codes within so many miles of one; 404 where its place is not known. */
  zipsAround(around: string, miles: number): Promise<string[]>;
}

export function companyApi(call: ApiClient): CompanyApi {
  /** What another release wrote and this one cannot read is left out of the history, and is neutral where it holds. */
  const readable = <Name extends OfficeSettingName>(
    name: Name,
    value: unknown,
  ): OfficeSettingValue<Name> | undefined => {
    const read = v.safeParse(officeSettings[name].schema, value);
    return read.success ? (read.output as OfficeSettingValue<Name>) : undefined;
  };
  const shown = <Name extends OfficeSettingName>(
    name: Name,
    { value, ...rest }: { value?: unknown; at: string | null; by?: string | undefined },
  ) => ({
    ...rest,
    value: readable(name, value) ?? officeSettings[name].neutral,
  });
  return {
    async setting(name) {
      return shown(name, (await call(settingRoutes.getSetting, { params: { name } })).body);
    },
    async saveSetting(name, value, seen) {
      return shown(
        name,
        (await call(settingChangeRoutes.saveSetting, { params: { name }, body: { value, seen } })).body,
      );
    },
    async settingChanges(name, cursor) {
      const { body } = await call(settingRoutes.listSettingChanges, { params: { name }, query: { cursor } });
      const items = body.items.flatMap(({ value, ...rest }) => {
        const read = readable(name, value);
        return read === undefined ? [] : [{ ...rest, value: read }];
      });
      return { ...body, items };
    },
    async zipsAround(around, miles) {
      const query = { around, miles: String(miles) };
      return (await call(zipRoutes.listZipsAround, { query })).body.zips;
    },
  };
}
