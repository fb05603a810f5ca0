/** Which leads of a list are chosen, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The one that was chosen or let go last, where a range begins; undefined where it was all of them. */
  last: string | undefined;
}

export const nothingChosen: Selection = { ids: new Set(), last: undefined };

function changed(ids: ReadonlySet<string>, which: readonly string[], chosen: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of which) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * One lead chosen or let go; as a range, all from the one before to this one.
 * @param listed all that are loaded, in the order of the list
 */
export function withLead(
  { ids, last }: Selection,
  listed: readonly string[],
  { id, chosen, range }: { id: string; chosen: boolean; range: boolean },
): Selection {
  const [from, to] = [last === undefined ? -1 : listed.indexOf(last), listed.indexOf(id)];
  const which = range && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ids: changed(ids, which, chosen), last: id };
}

/** All that are loaded, or none of them. */
export const withAll = ({ ids }: Selection, listed: readonly string[], chosen: boolean): Selection => ({
  ids: changed(ids, listed, chosen),
  last: undefined,
});
