import * as v from 'valibot';
import { type LeadFilter, leadFilter } from '#shared/lead/office.ts';
import { midnightOf } from './day.ts';

const day = v.pipe(v.string(), v.isoDate());

/** What the address does not say as this page writes it, it does not say. */
const known = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

const schema = v.object({
  view: known(v.literal('due')),
  q: known(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  status: known(leadFilter.status.wrapped),
  type: known(leadFilter.type.wrapped),
  emergency: known(leadFilter.emergency.wrapped),
  formal: known(leadFilter.formal.wrapped),
  document: known(leadFilter.document.wrapped),
  spam: known(leadFilter.spam.wrapped),
  /** Came in on that day of the admin's or later. */
  from: known(day),
  /** Came in on that day of the admin's or before. */
  to: known(day),
});

/** Which leads the page shows, as its query string says it. */
export type DeskAddress = v.InferOutput<typeof schema>;

/** A search, and what is due, are of all leads: beside them nothing else holds. */
export function readAddress(search: URLSearchParams): DeskAddress {
  const address = v.parse(schema, Object.fromEntries(search));
  if (address.q !== undefined) return { q: address.q };
  return address.view === undefined ? address : { view: address.view };
}

/** The query string, `?` and all; empty where there is nothing to say. */
export function writeAddress(address: DeskAddress): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(schema.entries).sort()) {
    const value = new Map(Object.entries(address)).get(name);
    if (value !== undefined) search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked for; it counts in times, the address in the admin's days. */
export function filterOf({ view: _view, q: _q, from, to, ...filter }: DeskAddress): LeadFilter {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: midnightOf(from) }),
    ...(to === undefined ? {} : { to: midnightOf(to, 1) }),
  };
}

/** How many filters beside the status narrow the list. */
export const narrowings = ({ view: _view, q: _q, status: _status, ...others }: DeskAddress): number =>
  Object.values(others).filter((value) => value !== undefined).length;

/** Whether every lead is listed. */
export const isWhole = (filter: LeadFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);
