import * as v from 'valibot';
import { type LeadFilter, type LeadSort, leadFilter, leadSorts } from '#shared/lead/lead-filter.ts';
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
  uncalled: known(leadFilter.uncalled.wrapped),
  past: known(leadFilter.past.wrapped),
  unplanned: known(leadFilter.unplanned.wrapped),
  sold: known(leadFilter.sold.wrapped),
  soldFrom: known(day),
  soldTo: known(day),
  spam: known(leadFilter.spam.wrapped),
  genuine: known(leadFilter.genuine.wrapped),
  outside: known(leadFilter.outside.wrapped),
  tell: known(leadFilter.tell.wrapped),
  source: known(leadFilter.source.wrapped),
  lost: known(leadFilter.lost.wrapped),
  tag: known(leadFilter.tag.wrapped),
  place: known(leadFilter.place.wrapped),
  priceFrom: known(leadFilter.priceFrom.wrapped),
  priceTo: known(leadFilter.priceTo.wrapped),
  /** In place of when they came in. */
  sort: known(v.picklist(leadSorts)),
  /** Came in on that day in the office or later; of inspections, begin then. */
  from: known(day),
  /** Came in on that day in the office or before; of inspections, begin then. */
  to: known(day),
});

/** Which leads the page shows, as its query string says it. */
export type ListUrl = v.InferOutput<typeof schema>;

/**
 * A view is of all leads: beside it nothing else holds but the days of inspections and of unassigned leads. A search is of
 * every status, in an order of its own; the other filters narrow it.
 */
export function readListUrl(search: URLSearchParams): ListUrl {
  const address = v.parse(schema, Object.fromEntries(search));
  const { q, view, who, from, to } = address;
  if (q !== undefined) {
    const { status: _status, sort: _sort, view: _view, ...searched } = address;
    return searched;
  }
  if (view === undefined) return address;
  if (view === 'mine') return { view, who };
  return view === 'inspections' || view === 'unassigned' ? { view, from, to } : { view };
}

/** The open leads of a colleague. */
export const leadsOf = (who: string): ListUrl => ({ view: 'mine', who });

/** What the filters ask for: they leave a view for the list of all, which each of them narrows, as a search. */
export const narrowedList = (next: ListUrl): ListUrl => ({ ...next, view: undefined });

/** A search within the filters of a list; without a text the list itself. */
export const searchedList = ({ view, who, ...address }: ListUrl, q: string | undefined): ListUrl =>
  readListUrl(new URLSearchParams(writeListUrl({ ...address, ...(view === undefined && { who }), q })));

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

/** What a view keeps of an address; undefined of one that is no view: a search, and the list of all. */
export function queryOf(address: ListUrl): string | undefined {
  const query = writeListUrl(address).slice(1);
  return address.q !== undefined || query === '' ? undefined : query;
}

/** What the server is asked for; it counts in times, the address in days of the office. */
export function filterOf({ view: _view, q: _q, sort: _sort, from, to, ...filter }: ListUrl): LeadFilter {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: midnightOf(from) }),
    ...(to === undefined ? {} : { to: midnightOf(to, 1) }),
  };
}

/** How many filters beside the status narrow the list; the two ends of a price are one, and so is all about a sale. */
export function narrowings(address: ListUrl): number {
  const { view: _view, q: _q, status: _status, sort: _sort, ...filters } = address;
  const { priceFrom, priceTo, sold, soldFrom, soldTo, ...others } = filters;
  const both = { price: priceFrom ?? priceTo, sale: sold ?? soldFrom ?? soldTo };
  return Object.values({ ...others, ...both }).filter((value) => value !== undefined).length;
}

/** The list or the search that the filters narrow. */
export const withoutFilters = ({ q, status, sort }: ListUrl): ListUrl => ({ q, status, sort });

/** Whether every lead is listed. */
const isWhole = (filter: LeadFilter): boolean => Object.values(filter).every((value) => value === undefined);

/** Where a list's leads come from. */
export type LeadSource =
  | { kind: 'list'; filter: LeadFilter; sort?: LeadSort }
  | { kind: 'search'; text: string; filter: LeadFilter }
  /** What the office works through; the times are of inspections. */
  | ({ kind: 'view'; view: LeadView; who?: string } & Pick<LeadFilter, 'from' | 'to'>);

/** Every lead, newest first. */
export const everyLead: LeadSource = { kind: 'list', filter: {} };

export const isEveryLead = (source: LeadSource): boolean =>
  source.kind === 'list' && source.sort === undefined && isWhole(source.filter);

export function sourceOf(address: ListUrl): LeadSource {
  const filter = filterOf(address);
  const { q, sort } = address;
  if (q !== undefined) return { kind: 'search', text: q, filter };
  if (address.view === undefined) return { kind: 'list', filter, ...(sort && { sort }) };
  const { from, to } = filter;
  const { view, who } = address;
  return { kind: 'view', view, ...(who && { who }), ...(from && { from }), ...(to && { to }) };
}

/** Tells a list from others. */
export function sourceName(source: LeadSource): string {
  if (source.kind === 'view')
    return [source.view, source.who, source.from, source.to].filter((part) => part).join(' ');
  return isEveryLead(source) ? 'all' : JSON.stringify(source);
}
