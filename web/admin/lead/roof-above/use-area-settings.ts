import { useQuery } from '@tanstack/react-query';
import { type AreaSettings, areaSettingsFrom, neutralSettings } from '#shared/pricing/area-settings.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { PRICES } from '#web/admin/prices/use-prices.ts';

/** The site's settings among its pricing variables; neutral, and `failed`, where they could not be had. Null meanwhile. */
export function useAreaSettings(
  api: Pick<AdminApi, 'pricingVariables'>,
): { settings: AreaSettings; failed: boolean } | null {
  const { data, isError } = useQuery({ queryKey: PRICES, queryFn: () => api.pricingVariables() });
  if (data !== undefined) return { settings: areaSettingsFrom(data.items), failed: false };
  return isError ? { settings: neutralSettings, failed: true } : null;
}
