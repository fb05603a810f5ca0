import type { ClickId, Touch, Touches } from './attribution.ts';
import { isDirect } from './attribution.ts';

/** Of a lead whose page did not say where it came from. */
export const UNKNOWN_SOURCE = 'unknown';
/** Of a lead that came by itself: typed, from a bookmark, or from an app that does not say. */
const DIRECT_SOURCE = 'direct';

/** The longest name, in characters: it stands in a column. */
export const SOURCE_MAX = 40;

/** How the places people come from spell themselves in links, as far as they have a name of their own. */
const families: readonly (readonly [name: string, spellings: RegExp, paid?: string])[] = [
  ['Google', /^(?:google|adwords|google ?ads?|gads|gmb|gbp|google business profile)$/, 'Google Ads'],
  ['Bing', /^(?:bing|microsoft|microsoft ?ads|msn)$/, 'Microsoft Ads'],
  ['Facebook', /^(?:facebook|fb|meta|facebook ?ads|fb ?ads|meta ?ads)$/],
  ['Instagram', /^(?:instagram|ig)$/],
  ['Yahoo', /^yahoo$/],
  ['DuckDuckGo', /^(?:duckduckgo|ddg)$/],
  ['YouTube', /^(?:youtube|yt)$/],
  ['Nextdoor', /^(?:nextdoor|next door)$/],
  ['Yelp', /^yelp$/],
  ['Angi', /^(?:angi|angies list|angie s list|homeadvisor)$/],
  ['TikTok', /^(?:tiktok|tik tok)$/],
  ['LinkedIn', /^linkedin$/],
  ['X', /^(?:twitter|x|t co)$/],
  ['ChatGPT', /^(?:chatgpt|openai)$/],
];

const known: ReadonlySet<string> = new Set([
  ...families.flatMap(([name, , paid = name]) => [name, paid]),
  ...[UNKNOWN_SOURCE, DIRECT_SOURCE],
]);

/** Whether the source is one of a few that have a name here; all others are as somebody wrote them. */
export const isKnownSource = (source: string): boolean => known.has(source);

/** Spellings that mean an ad of their family, whatever the medium says. */
const ADS = /^(?:adwords|gads|.* ?ads?)$/;
const PAID = /^(?:cpc|ppc|cpm|cpv|sem|display|ads?|paid.*|.*[ _-]ads?|retargeting|remarketing)$/i;

/** Words that say that nothing is known. */
const EMPTY = /^(?:direct|none|not set|unknown|null|undefined|n a|other)$/;

/** Hosts of those families, subdomains and countries with them. */
const hosts: readonly (readonly [name: string, host: RegExp])[] = [
  ['Google', /(?:^|\.)google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$|^com\.google\./],
  ['Bing', /(?:^|\.)(?:bing\.com|msn\.com)$/],
  ['Facebook', /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com)$|^com\.facebook\./],
  ['Instagram', /(?:^|\.)instagram\.com$|^com\.instagram\./],
  ['Yahoo', /(?:^|\.)yahoo\.(?:[a-z]{2,3}|co\.[a-z]{2})$/],
  ['DuckDuckGo', /(?:^|\.)duckduckgo\.com$/],
  ['YouTube', /(?:^|\.)(?:youtube\.com|youtu\.be)$/],
  ['Nextdoor', /(?:^|\.)nextdoor\.com$/],
  ['Yelp', /(?:^|\.)yelp\.com$/],
  ['Angi', /(?:^|\.)(?:angi\.com|angieslist\.com|homeadvisor\.com)$/],
  ['TikTok', /(?:^|\.)tiktok\.com$/],
  ['LinkedIn', /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/],
  ['X', /^(?:t\.co|x\.com|(?:.*\.)?twitter\.com)$/],
  ['ChatGPT', /(?:^|\.)(?:chatgpt|openai)\.com$/],
];

/** Whose ad a click id stands for. Facebook puts its own on every link that leaves it. */
const adsOf: Partial<Record<ClickId, string>> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
};

const cut = (text: string) => {
  const letters = [...text];
  return letters.length <= SOURCE_MAX
    ? text
    : `${letters
        .slice(0, SOURCE_MAX - 1)
        .join('')
        .trim()}…`;
};

/** Words whose capitals only begin them, as in "Door Hanger"; those of "HomeShow2026" are a name's own. */
const BEGUN_LARGE = /^(?:\p{Lu}?[^\p{Lu}\s]*\s)*\p{Lu}?[^\p{Lu}\s]*$/u;

/** `door-hanger`, `DOOR_HANGER` and `Door Hanger` as "Door hanger": spellings of one link are one source. */
function placeSpelled(text: string): string {
  const plain = text
    .replace(/[_+-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain !== plain.toUpperCase() && !BEGUN_LARGE.test(plain)) return plain;
  return plain.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

/** `dana-reyes` and `DANA REYES` as "Dana Reyes"; beside a space, a hyphen is the name's. */
function personSpelled(text: string): string {
  const plain = text
    .replace(/[_+\s]+/g, ' ')
    .trim()
    .replace(/^\S+$/, (word) => word.replace(/-+/g, ' ').trim());
  const isOwn = plain !== plain.toLowerCase() && plain !== plain.toUpperCase();
  if (isOwn) return plain;
  return plain
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

/** A website in place of a word, as some programs write it. */
const SITE = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?:[/?#].*)?$/;

function ofReferrer(referrer: string): string {
  return hosts.find(([, host]) => host.test(referrer))?.[0] ?? referrer.replace(/^www\./, '');
}

/** A link's own word for where it stands, as one name for all its spellings; undefined where it says nothing. */
function named(source: string | undefined, medium = ''): string | undefined {
  if (source === undefined) return undefined;
  const plain = source
    .toLowerCase()
    .replace(/^(?:www|m|l)\.|\.com$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (EMPTY.test(plain)) return undefined;
  const host = SITE.exec(source.toLowerCase())?.[1];
  const hosted = host && ofReferrer(host);
  const family = families.find(([name, spellings]) => spellings.test(plain) || name === hosted);
  if (family === undefined) return hosted ?? placeSpelled(source);
  const [name, , paid = name] = family;
  return PAID.test(medium) || ADS.test(plain) ? paid : name;
}

/**
 * Where somebody came from, in a word: "Google Ads", "Facebook", "rep: Dana", "direct". What a person or the company wrote
 * into the link counts more than what a platform added to it, except for ads, which add theirs to clicks that are paid.
 */
export function touchName(touch: Touch): string {
  if (isDirect(touch)) return DIRECT_SOURCE;
  if (touch.rep !== undefined) return cut(`rep: ${personSpelled(touch.rep)}`);
  const clicked = touch.clicked as ClickId | undefined;
  const name =
    (clicked && adsOf[clicked]) ??
    named(touch.utm_source, touch.utm_medium) ??
    (clicked === 'fbclid' ? 'Facebook' : undefined) ??
    (touch.referrer && ofReferrer(touch.referrer)) ??
    named(campaignOf(touch)) ??
    named(touch.utm_medium);
  return name === undefined ? DIRECT_SOURCE : cut(name);
}

/** The campaign of the link, as the company wrote it. */
const campaignOf = ({ utm_campaign, campaign = utm_campaign }: Touch): string | undefined => campaign;

/** What a lead keeps to be listed by: of the last touch, as that one brought the lead. */
export function sourceOf(touches: Touches | undefined): { source?: string; campaign?: string } {
  if (touches === undefined) return {};
  const campaign = campaignOf(touches.last);
  return { source: touchName(touches.last), ...(campaign !== undefined && { campaign }) };
}
