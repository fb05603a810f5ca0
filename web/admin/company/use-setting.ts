import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeSettingName } from '#shared/site/office-settings.ts';
import { type CompanySetting, companyApi } from '#web/admin/data/company-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';

const settingKey = (name: OfficeSettingName) => ['company setting', name];

/** One setting of the company, as it is stored. */
export function useSetting<Name extends OfficeSettingName>(name: Name) {
  const calls = companyApi(useApi().call);
  return useQuery({ queryKey: settingKey(name), queryFn: () => calls.setting(name) });
}

/** By name; in the place of one that could not be had, why. */
type Settings = Partial<Record<OfficeSettingName, CompanySetting<unknown> | Error>>;

const SETTINGS = ['company settings'];

/** Several settings at once, as they are stored. One that cannot be had anew stays as it was. */
export function useSettings(names: readonly OfficeSettingName[]) {
  const calls = companyApi(useApi().call);
  const client = useQueryClient();
  const before = () => client.getQueryData<Settings>([...SETTINGS, names]);
  return useQuery({
    queryKey: [...SETTINGS, names],
    queryFn: async (): Promise<Settings> => {
      const read = async (name: OfficeSettingName) => {
        const ask = () => calls.setting(name);
        const setting: CompanySetting<unknown> | Error = await ask()
          .catch(ask)
          .catch((failure) => before()?.[name] ?? failure);
        return [name, setting] as const;
      };
      return Object.fromEntries(await Promise.all(names.map(read)));
    },
  });
}

/** It is that by now, wherever it shows. */
export function putSetting(
  client: QueryClient,
  name: OfficeSettingName,
  setting: CompanySetting<unknown>,
): void {
  // What is on its way was asked before it was so.
  void client.cancelQueries({ queryKey: SETTINGS });
  client.setQueryData(settingKey(name), setting);
  client.setQueriesData<Settings>({ queryKey: SETTINGS }, (now) => now && { ...now, [name]: setting });
}

export const historyKey = (name: OfficeSettingName) => ['company setting changes', name];

/** What a setting was, newest first. */
export function useSettingHistory<Name extends OfficeSettingName>(name: Name) {
  const calls = companyApi(useApi().call);
  return useInfiniteQuery({
    queryKey: historyKey(name),
    queryFn: ({ pageParam }) => calls.settingChanges(name, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
