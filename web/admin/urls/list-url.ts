import * as v from 'valibot';
import { type LeadFilter, leadFilter } from '#shared/lead/lead-filter.ts';
import { adminEmail, type LeadView, leadViews } from '#shared/lead/office-requests.ts';
import { midnightOf } from '#web/platform/business-timezone.ts';

const day = v.pipe(v.string(), v.isoDate());

/** What the address does not say as this page writes it, it does not say. */
const known = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

const schema = v.object({
  view: known(v.picklist(leadViews)),
  /** Who looks after the leads, by email; of the view `mine` a colleague. */
  who: known(adminEmail),
  q: known(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  status: known(leadFilter.status.wrapped),
  type: known(leadFilter.type.wrapped),
  emergency: known(leadFilter.emergency.wrapped),
  formal: known(leadFilter.formal.wrapped),
  document: known(leadFilter.document.wrapped),
  refused: known(leadFilter.refused.wrapped),
  duplicate: known(leadFilter.duplicate.wrapped),
  spam: known(leadFilter.spam.wrapped),
  genuine: known(leadFilter.genuine.wrapped),
  outside: known(leadFilter.outside.wrapped),
  tell: known(leadFilter.tell.wrapped),
  source: known(leadFilter.source.wrapped),
  /** Came in on that day in the office or later; of inspections, begin then. */
  from: known(day),
  /** Came in on that day in the office or before; of inspections, begin then. */
  to: known(day),
});

/** Which leads the page shows, as its query string says it. */
export type ListUrl = v.InferOutput<typeof schema>;

/** A search, and a view, are of all leads: beside them nothing else holds but the days of inspections and of unassigned leads. */
export function readListUrl(search: URLSearchParams): ListUrl {
  const address = v.parse(schema, Object.fromEntries(search));
  const { q, view, who, from, to } = address;
  if (q !== undefined) return { q };
  if (view === undefined) return address;
  if (view === 'mine') return { view, who };
  return view === 'inspections' || view === 'unassigned' ? { view, from, to } : { view };
}

/** The open leads of a colleague. */
export const leadsOf = (who: string): ListUrl => ({ view: 'mine', who });

/** What the filters ask for: they leave a search and a view for the list of all, which each of them narrows. */
export const narrowedList = (next: ListUrl): ListUrl => ({ ...next, view: undefined, q: undefined });

/** The query string, `?` and all; empty where there is nothing to say. */
export function writeListUrl(address: ListUrl): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(schema.entries).sort()) {
    const value = new Map(Object.entries(address)).get(name);
    if (value !== undefined) search.set(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked for; it counts in times, the address in days of the office. */
export function filterOf({ view: _view, q: _q, from, to, ...filter }: ListUrl): LeadFilter {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: midnightOf(from) }),
    ...(to === undefined ? {} : { to: midnightOf(to, 1) }),
  };
}

/** How many filters beside the status narrow the list. */
export const narrowings = ({ view: _view, q: _q, status: _status, ...others }: ListUrl): number =>
  Object.values(others).filter((value) => value !== undefined).length;

/** Whether every lead is listed. */
const isWhole = (filter: LeadFilter): boolean => Object.values(filter).every((value) => value === undefined);

/** Where a list's leads come from. */
export type LeadSource =
  | { kind: 'list'; filter: LeadFilter }
  | { kind: 'search'; text: string }
  /** What the office works through; the times are of inspections. */
  | ({ kind: 'view'; view: LeadView; who?: string } & Pick<LeadFilter, 'from' | 'to'>);

/** Every lead, newest first. */
export const everyLead: LeadSource = { kind: 'list', filter: {} };

export const isEveryLead = (source: LeadSource): boolean => source.kind === 'list' && isWhole(source.filter);

/** A search looks through all leads, whatever the other filters are. */
export function sourceOf(address: ListUrl): LeadSource {
  if (address.q !== undefined) return { kind: 'search', text: address.q };
  const filter = filterOf(address);
  if (address.view === undefined) return { kind: 'list', filter };
  const { from, to } = filter;
  const { view, who } = address;
  return { kind: 'view', view, ...(who && { who }), ...(from && { from }), ...(to && { to }) };
}

/** Tells a list from others. */
export function sourceName(source: LeadSource): string {
  if (source.kind === 'search') return `search ${source.text}`;
  if (source.kind === 'view')
    return [source.view, source.who, source.from, source.to].filter((part) => part).join(' ');
  return isEveryLead(source) ? 'all' : JSON.stringify(source.filter);
}
