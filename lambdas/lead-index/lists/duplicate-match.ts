import { isNearName } from '#lambdas/lead-index/search/near-names.ts';
import { emailList, numberList, PHONES_MAX, phoneList } from '#lambdas/lead-index/search/search.ts';
import {
  addressWords,
  nameWords,
  placeWords,
  withoutUnits,
} from '#lambdas/lead-index/search/search-words.ts';
import { timePosition } from '#lambdas/lead-index/store/entry.ts';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { ITEMS_AT_ONCE } from '#lambdas/platform/many-items.ts';
import { validated } from '#lambdas/platform/request.ts';
import { addressParts } from '#shared/address/parts.ts';
import { mergeRoutes } from '#shared/api/merge-routes.ts';
import { type DuplicateReason, POSSIBLE_DUPLICATES_MAX } from '#shared/lead/duplicate-limits.ts';
import { phoneDigits } from '#shared/lead/phone-format.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { DUPLICATES_LIST } from './list-rows.ts';

/** The most leads read for each number, address and street. */
const EACH = 20;

const emailOf = ({ email }: Pick<Lead, 'email'>) => email.trim().toLowerCase();

/** The house number and the words of the street; undefined if the address does not say them. */
function homeOf({ address }: Pick<Lead, 'address'>): { number: string; words: string[] } | undefined {
  const { street } = addressParts(address);
  const [number] = addressWords(withoutUnits(street)).numbers;
  const words = placeWords(street);
  return number === undefined || words.length === 0 ? undefined : { number, words };
}

const zipOf = ({ address }: Pick<Lead, 'address'>) => addressParts(address).zip.slice(0, '68046'.length);

function areNeighbors(first: Lead, second: Lead): boolean {
  const [firstHome, secondHome] = [homeOf(first), homeOf(second)];
  const [firstZip, secondZip] = [zipOf(first), zipOf(second)];
  const isSameHome =
    firstHome?.number === secondHome?.number &&
    firstHome?.words.join(' ') === secondHome?.words.join(' ') &&
    firstHome !== undefined;
  if (!isSameHome || (firstZip !== '' && secondZip !== '' && firstZip !== secondZip)) return false;
  const [firstName, secondName] = [nameWords(first.name), nameWords(second.name)];
  return firstName.length > 0 && (isNearName(firstName, secondName) || isNearName(secondName, firstName));
}

/** What two leads have in common that may be one homeowner's; nothing if they cannot be merged or are known to differ. */
export function matchesOf(first: Lead, second: Lead): DuplicateReason[] {
  const isApart =
    first.not_same?.includes(second.id) === true || second.not_same?.includes(first.id) === true;
  if (first.id === second.id || isApart || !canBeDuplicate(first) || !canBeDuplicate(second)) return [];
  const phones = phoneDigits(first.phone);
  const email = emailOf(first);
  const matches: Record<DuplicateReason, boolean> = {
    phone: phoneDigits(second.phone).some((phone) => phones.includes(phone)),
    email: email !== '' && email === emailOf(second),
    street: areNeighbors(first, second),
  };
  return (Object.keys(matches) as DuplicateReason[]).filter((by) => matches[by]);
}

const canBeDuplicate = (lead: Lead): boolean => lead.merged_into === undefined && !isSmokeLead(lead);

/** Whether the rows of both say so: the page of a lead names spam too, which is no work for a list. */
export const areLikelyDuplicates = (first: Lead, second: Lead): boolean =>
  !isSpam(first) && !isSpam(second) && matchesOf(first, second).length > 0;

interface PossibleDuplicate {
  lead: Lead;
  by: DuplicateReason[];
}

/** The other leads that may be the same homeowner's, newest first. */
export type FindDuplicates = (lead: Lead) => Promise<PossibleDuplicate[]>;

/** The lists of the index where leads stand that may be the same homeowner's: at most five. */
function matchLists(lead: Lead): { list: string; having: string[] }[] {
  if (!canBeDuplicate(lead)) return [];
  const email = emailOf(lead);
  const home = homeOf(lead);
  return [
    ...phoneDigits(lead.phone)
      .slice(0, PHONES_MAX)
      .map((digits) => ({ list: phoneList(digits), having: [` ${digits} `] })),
    ...(email === '' ? [] : [{ list: emailList(email), having: [` ${email} `] }]),
    ...(home === undefined
      ? []
      : [{ list: numberList(home.number), having: home.words.map((word) => ` ${word} `) }]),
  ];
}

export interface DuplicateDeps {
  readList: ReadList;
  leadsById: LeadsById;
}

/** The newest leads of each of those lists, which may be the same homeowner's or nobody's. */
export async function candidateIds(
  readList: ReadList,
  lead: Lead,
  { consistent = false } = {},
): Promise<string[][]> {
  const read = await Promise.all(
    matchLists(lead).map((list) =>
      readList({ ...list, backwards: true, consistent, wanted: EACH + 1, looks: 2 }),
    ),
  );
  return read.map(({ found }) => found.map(({ id }) => id).filter((id) => id !== lead.id));
}

/** By a few short lists of the index and one read of the leads in them, however many leads there are. */
export function duplicateFinder({ readList, leadsById }: DuplicateDeps): FindDuplicates {
  return async (lead) => {
    const ids = new Set((await candidateIds(readList, lead)).flat());
    if (ids.size === 0) return [];
    // The index may be a second behind the leads.
    const others = await leadsById([...ids].slice(0, ITEMS_AT_ONCE));
    return others
      .map((other) => ({ lead: other, by: matchesOf(lead, other) }))
      .filter(({ by }) => by.length > 0)
      .sort((a, b) => b.lead.created_at.localeCompare(a.lead.created_at))
      .slice(0, EACH);
  };
}

/** So many others of each list: as many as may have been merged into one, and one more. */
const OTHERS = 11;

/** The ids of the leads that may be the same homeowner's as each of these, newest first; those without are left out. */
type DuplicatesOfRows = (rows: readonly Lead[]) => Promise<Map<string, string[]>>;

/**
 * Each list of the index is read once, for its newest few; then all leads that are named there are read at once. Fifty leads
 * cost at most 250 short reads and one of a hundred leads, however many there are.
 */
export function duplicatesOfRows({ readList, leadsById }: DuplicateDeps): DuplicatesOfRows {
  return async (rows) => {
    const ofLeads = new Map(rows.filter((lead) => !isSpam(lead)).map((lead) => [lead, matchLists(lead)]));
    const lists = new Map([...ofLeads.values()].flat().map((list) => [JSON.stringify(list), list]));
    const read = new Map(
      await Promise.all(
        [...lists].map(async ([key, list]): Promise<[string, string[]]> => {
          const { found } = await readList({ ...list, backwards: true, wanted: OTHERS, looks: 2 });
          return [key, found.map(({ id }) => id)];
        }),
      ),
    );
    const known = new Map(rows.map((lead) => [lead.id, lead]));
    const unread = [...new Set([...read.values()].flat())].filter((id) => !known.has(id));
    const more = unread.length === 0 ? [] : await leadsById(unread.slice(0, ITEMS_AT_ONCE));
    for (const lead of more) known.set(lead.id, lead);
    return new Map(
      [...ofLeads].flatMap(([lead, its]): [string, string[]][] => {
        const near = new Set(its.flatMap((list) => read.get(JSON.stringify(list)) ?? []));
        const duplicates = [...near]
          .flatMap((id) => known.get(id) ?? [])
          .filter((other) => areLikelyDuplicates(lead, other));
        const newest = duplicates.sort((a, b) => b.created_at.localeCompare(a.created_at));
        return newest.length === 0 ? [] : [[lead.id, newest.map(({ id }) => id)]];
      }),
    );
  };
}

/** The most rows of the list of duplicates that are looked through for those of a page. */
const LISTED_MAX = 400;

/** Those of these leads that the list of duplicates names, which names too many and never too few; all where it is too long. */
async function listedOf(rows: readonly Lead[], readList: ReadList): Promise<readonly Lead[]> {
  const positions = rows.map(timePosition).sort();
  const [from, to] = [positions[0], positions.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { found, next } = await readList({
    list: DUPLICATES_LIST,
    between: [from, to],
    wanted: LISTED_MAX,
    looks: 1,
  });
  const listed = new Set(found.map(({ id }) => id));
  return next === undefined ? rows.filter(({ id }) => listed.has(id)) : rows;
}

/** `GET /api/alike-leads?ids=` → of these leads the possible duplicates: most pages have none, for one short read. */
export function getPossibleDuplicates(
  deps: DuplicateDeps,
): RespondTo<typeof mergeRoutes.getPossibleDuplicates> {
  return async (request) => {
    const { ids } = validated(mergeRoutes.getPossibleDuplicates.query, request.query, 'the query');
    const rows = await listedOf(await deps.leadsById(ids), deps.readList);
    const duplicates = await duplicatesOfRows(deps)(rows);
    const items = [...duplicates].map(([id, others]) => ({
      id,
      others: others.slice(0, POSSIBLE_DUPLICATES_MAX),
    }));
    return { status: 200, body: { items } };
  };
}
