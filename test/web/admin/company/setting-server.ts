import * as v from 'valibot';
import { serviceAreaSchema, UNKNOWN_ZIP } from '#shared/company/service-area.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

interface Stored {
  value: unknown;
  at: string | null;
  by?: string;
}

/** The service area as the server reads it. */
export const areaServer = (first: unknown = { by: 'everywhere' }) =>
  settingServer(first, [], (value) => v.parse(serviceAreaSchema, value));

/**
 * A setting of the company on a server that keeps it as the real one does, and refuses what is set over another's.
 * @param read what the server makes of a value
 * @param inspections of each day that is asked for
 */
export function settingServer(
  first: unknown,
  history: unknown[] = [],
  read = (value: unknown) => value,
  inspections: readonly Lead[] = [],
) {
  let stored: Stored = { value: first, at: null };
  let clock = 0;
  const changes: Stored[] = [];
  const saved: unknown[] = [];
  const time = () => new Date(Date.UTC(2026, 10, 24, 12, clock)).toISOString();
  const set = (value: unknown, by = 'lee.park@example.com') => {
    clock += 1;
    stored = { value, at: time(), by };
    changes.unshift(stored);
  };
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url === '/api/publication') return Response.json({ at: null, upTo: null, failedAt: null });
    if (url.startsWith('/api/zip-codes')) {
      const around = new URLSearchParams(url.split('?')[1]).get('around');
      return around === '00000'
        ? Response.json({ error: { code: 'not_found', message: UNKNOWN_ZIP } }, { status: 404 })
        : Response.json({ zips: [around] });
    }
    if (url.startsWith('/api/leads')) return Response.json({ items: inspections });
    if (url.includes('/changes')) {
      const earlier = history.map((value, n) => ({ value, at: `2026-11-23T12:00:0${n}.000Z`, by: 'dana' }));
      return Response.json({ items: [...changes, ...earlier] });
    }
    if (method === 'GET') return Response.json(stored);
    const { value, seen } = JSON.parse(String(body));
    if (seen !== stored.at)
      return Response.json({ error: { code: 'conflict', message: 'no' } }, { status: 409 });
    saved.push(read(value));
    set(read(value), 'dana.reyes@example.com');
    return Response.json(stored);
  };
  return {
    request,
    /** Somebody else sets it. */
    set,
    stored: () => stored.value,
    /** What this page saved, one after the other. */
    saved,
  };
}

/** All of these settings, and whether they are published. */
export function companyServer(first: Readonly<Record<string, unknown>>) {
  const settings = Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, settingServer(value)]),
  );
  let publication: object = { at: null, upTo: null, failedAt: null };
  const pictures: string[] = [];
  return {
    settings,
    pictures,
    publish(next: object) {
      publication = next;
    },
    request: async (url: string, init: RequestInit) => {
      if (url === '/api/publication') return Response.json(publication);
      if (url === '/api/pictures') {
        pictures.push(String(init.body));
        return Response.json({ id: 'f'.repeat(64) }, { status: 201 });
      }
      const name = /^\/api\/settings\/(\w+)/.exec(url)?.[1] ?? '';
      const setting = settings[name];
      if (setting === undefined) throw new Error(`Nobody answers ${url}`);
      return setting.request(url, init);
    },
  };
}
