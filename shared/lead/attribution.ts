import { nameIn, safeToDisplay } from '#shared/text.ts';

/** What advertisers add to a link to know who clicked; the first that is there says whose ad it was. */
export const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;
export type ClickId = (typeof clickIds)[number];

/** Others of the kind, and what newsletters know their readers by: the product uses none of them, and leaves none where a browser asks for privacy. */
const foreignClickIds = [
  ...['dclid', 'ttclid', 'twclid', 'li_fat_id', 'yclid', 'mc_eid', 'srsltid', 'epik', 'sccid', 'rdt_cid'],
  ...['igshid', 'irclickid', '_gl', 'vmcid', 'wickedid', 'rb_clickid', 'ml_subscriber', 'ml_subscriber_hash'],
  ...['oly_anon_id', 'oly_enc_id', '__hssc', '__hstc', '__hsfp', '_hsenc', 'mkt_tok', 'vero_id', 'vero_conv'],
];

/** What a company writes into its own links. */
const linkTexts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'campaign',
  'rep',
] as const;

/** The fields of a touch in the order in which they are read. */
export const touchFields = ['at', ...linkTexts, ...clickIds, 'clicked', 'referrer'] as const;
type TouchField = (typeof touchFields)[number];

/**
 * One way in which somebody came to the page: the words of the link, and the host of the page before. `clicked` names the
 * first click id, which stays where its value is not kept. Nothing but `at` (ISO 8601): they came by themselves.
 */
export type Touch = { [Field in TouchField]?: string };

/** The first way and the last, as long as the browser remembers. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** The longest words of a link that are kept, in characters; a longer one is cut. */
const LINK_TEXT_MAX = 100;
/** A longer click id is none: cut, it would name nobody's click. */
const CLICK_ID = /^[\w.~-]{1,250}$/;
const HOST = /^[a-z\d._-]{1,200}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

/** Somebody's address, also with its sign written as in links: newsletters put their reader's into a link. */
const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}(?:[@＠]|%40)(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}/giu;
/** What stood between an address and the rest. */
const LOOSE_ENDS = /^[\s_.,:;+-]+|[\s_.,:;+-]+$/g;

/** Without email addresses, or with what `instead` leaves of them. */
function nobodys(text: string, instead: (email: string) => string): string {
  const left = text.replace(EMAIL, (email) => ` ${instead(email)} `);
  return left === text ? text : left.replace(/\s+/g, ' ').replace(LOOSE_ENDS, '');
}

/** What an advertiser's page should have filled in: "{{campaign.name}}", "{keyword}", "%%term%%", "__AID__". */
const NOT_FILLED_IN = /^(?:\$?\{[^}]*\}+|\[[^\]]*\]|%%.*%%|__.*__)$/;

/**
 * A stranger's words on one line, without what does not show; empty where they have no letter and no digit. A source is a
 * place, and no person: email addresses are left out.
 */
function words(text: string, instead = (_email: string) => ''): string {
  const shown = safeToDisplay(text)
    .replace(/\p{Cf}|\p{Cs}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const nameless = [...nobodys(shown, instead)].slice(0, LINK_TEXT_MAX).join('').trim();
  return NOT_FILLED_IN.test(nameless) ? '' : nameIn(nameless);
}

/** The company's own person, who may be named by their address there: what stands before its sign is the name. */
const person = (text: string) => words(text, (email) => email.split(/@|＠|%40/)[0] ?? '');

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '');

const cleaners: Record<TouchField, (text: string) => string> = {
  at: (text) => (TIME.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
  ...(Object.fromEntries(linkTexts.map((name) => [name, (text: string) => words(text)])) as Record<
    (typeof linkTexts)[number],
    (text: string) => string
  >),
  rep: person,
  ...(Object.fromEntries(clickIds.map((name) => [name, matching(CLICK_ID)])) as Record<
    ClickId,
    (text: string) => string
  >),
  clicked: (text) => clickIds.find((name) => name === text) ?? '',
  referrer: matching(HOST),
};

/** What of it a touch may hold, made safe to keep and to show; anybody can send anything. */
function cleanTouch(sent: unknown): Touch {
  const fields = new Map(Object.entries(typeof sent === 'object' && sent !== null ? sent : {}));
  const touch: Touch = {};
  for (const field of touchFields) {
    const text = fields.get(field);
    const clean = typeof text === 'string' ? cleaners[field](text) : '';
    if (clean !== '') touch[field] = clean;
  }
  return touch;
}

/** Touches as they are kept and stored; undefined where they cannot be read, which costs the lead nothing else. */
export function cleanTouches(sent: unknown): Touches | undefined {
  if (typeof sent !== 'object' || sent === null || !('first' in sent) || !('last' in sent)) return undefined;
  return { first: cleanTouch(sent.first), last: cleanTouch(sent.last) };
}

interface Arrival {
  /** The page's address. */
  address: string;
  /** As the browser says it; empty for none. */
  referrer: string;
  /** ISO 8601. */
  at: string;
  /** The browser asks that nobody follows its user (Global Privacy Control). */
  isPrivate: boolean;
}

/** The address as parts, or none where it cannot be read. */
function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const withoutWww = (host = '') => host.replace(/^www\./, '');

/** The host of another page; empty for one of our own, and for what is no page. */
function refererHost(referrer: string, own: string | undefined): string {
  const url = urlOf(referrer);
  if (url === undefined || !/^(?:https?|android-app):$/.test(url.protocol)) return '';
  return withoutWww(url.hostname) === withoutWww(own) ? '' : url.hostname.toLowerCase();
}

/** A name in a link, in any case; one that was copied out of a page's source begins with what is left of "&amp;". */
const linkName = (name: string) => name.toLowerCase().replace(/^(?:amp;)+/, '');

/** The page that stands in frames. */
const FRAMED = '/embed';

/**
 * The host of the page before. In a frame the browser names the website around it, and so that website's script writes
 * the one before it into the address (`referrer=`), beside its own origin (`from=`).
 */
function hostBefore(url: URL | undefined, referrer: string): string {
  const host = url?.searchParams.get('referrer')?.toLowerCase();
  if (host === undefined) return url?.pathname === FRAMED ? '' : refererHost(referrer, url?.hostname);
  const around = urlOf(url?.searchParams.get('from') ?? '')?.hostname;
  return withoutWww(host) === withoutWww(around) ? '' : host;
}

/** How somebody came, by the page's address and the page before. */
export function touchOf({ address, referrer, at, isPrivate }: Arrival): Touch {
  const url = urlOf(address);
  const asked = new Map<string, string>();
  for (const [name, text] of url?.searchParams ?? []) {
    const key = linkName(name);
    if (text.trim() !== '' && !asked.has(key)) asked.set(key, text);
  }
  const clicked = clickIds.find((name) => asked.has(name));
  const touch = cleanTouch({
    ...Object.fromEntries(asked),
    at,
    clicked,
    referrer: hostBefore(url, referrer),
  });
  return isPrivate ? withoutIds(touch) : touch;
}

/** The touch without what names one click; whose ad it was stays. */
function withoutIds(touch: Touch): Touch {
  const ids: readonly string[] = clickIds;
  return Object.fromEntries(Object.entries(touch).filter(([field]) => !ids.includes(field)));
}

/** The address without click ids, every other letter as it stands. */
export function addressWithoutClickIds(address: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const names: readonly string[] = [...clickIds, ...foreignClickIds];
  const pairs = query.split('&').filter((pair) => {
    const [name = ''] = [...new URLSearchParams(pair).keys()];
    return !names.includes(linkName(name));
  });
  return `${before}${pairs.length === 0 || pairs.join('') === '' ? '' : `?${pairs.join('&')}`}${hash}`;
}

/** Whether somebody came by themselves: no link says anything, and no page. */
export const isDirect = ({ at: _at, ...facts }: Touch): boolean => Object.keys(facts).length === 0;

const isSame = ({ at: _one, ...one }: Touch, { at: _other, ...other }: Touch): boolean =>
  touchFields.every((field) => field === 'at' || one[field] === other[field]);

/**
 * The touches with one more. Coming back by themselves, or loading the page again, takes nothing from the link that brought
 * them.
 */
export function withTouch(before: Touches | undefined, touch: Touch): Touches {
  if (before === undefined) return { first: touch, last: touch };
  if (isDirect(touch) || isSame(touch, before.last)) return before;
  return { first: before.first, last: touch };
}
