import { useSyncExternalStore } from 'react';
import type { ShownExtras } from '#shared/company/extra-items.ts';
import type { Company } from '#shared/company/settings.ts';
import { apiClient } from '#web/api/client.ts';

const COMPANY_WAIT_MS = 5000;

/** What the office set for the company, the extras with when that was. */
export type SiteCompany = Company & { readonly extras: ShownExtras };

/** What the office set for the company; throws where it cannot be had in time. Its schemas come when it is asked for. */
export async function readCompany(apiBase: string, fetcher: typeof fetch): Promise<SiteCompany> {
  const [{ companyRoutes }, { companyOf }] = await Promise.all([
    import('#shared/api/company-routes.ts'),
    import('#shared/company/settings.ts'),
  ]);
  const call = apiClient(apiBase, fetcher, COMPANY_WAIT_MS);
  const { settings, extrasVersion: version } = (await call(companyRoutes.getCompany, {})).body;
  const company = companyOf(settings);
  return { ...company, extras: { ...company.extras, version } };
}

/** The company's settings as far as they are known: no step waits for them. */
export interface KnownCompany {
  /** Asks for them, unless they are known or on their way. */
  refresh(): void;
  /** Null until they have come; the page is then as if nothing were set. */
  current(): SiteCompany | null;
  subscribe(listener: () => void): () => void;
}

/** A server that failed is left alone for so long, however much is typed meanwhile. */
const COMPANY_AGAIN_MS = 10_000;

/** @param now milliseconds since 1970 */
export function knownCompany(
  read: () => Promise<SiteCompany>,
  log: (message: string, cause: unknown) => void,
  now: () => number,
): KnownCompany {
  const listeners = new Set<() => void>();
  let company: SiteCompany | null = null;
  let isAsking = false;
  let notBefore = 0;
  async function ask() {
    isAsking = true;
    try {
      company = await read();
      for (const listener of listeners) listener();
    } catch (error) {
      notBefore = now() + COMPANY_AGAIN_MS;
      log('The settings could not be read.', error);
    }
    isAsking = false;
  }
  return {
    refresh: () => {
      if (company === null && !isAsking && now() >= notBefore) void ask();
    },
    current: () => company,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The settings by now; draws anew once they come. */
export const useCompany = (known: KnownCompany): SiteCompany | null =>
  useSyncExternalStore(known.subscribe, known.current, known.current);
