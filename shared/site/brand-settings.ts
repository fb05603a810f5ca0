import * as v from 'valibot';
import { pictureId, picturePath } from '#shared/company/pictures.ts';
import type { Brand, Callback } from './brand.ts';
import { color, isTextMessage, REVIEWS_MAX, TEXT_MESSAGE_WORDS } from './brand.ts';
import { asksOnce, FAQ_MAX, type Faq } from './faq.ts';
import type { LocalizedText } from './localized-text.ts';
import { officeHours } from './office-hours-setting.ts';
import { inBoth, link, needed, pictureUrl, text, whole } from './setting-fields.ts';
import type { OfficeHours } from './working-time.ts';

/*
 * What the owner sets in the office of what pages carry, by part. A part that was never set is null: the site's file then
 * says it. Messages are whole sentences, as the office shows them.
 */

const noWords = { en: '', es: '' };

// What came later than the setting is optional, as values of before do not have it.
const nameAndPhone = v.object({
  companyName: needed('Company name', 80),
  phone: text('Phone', 30),
  email: v.pipe(
    text('Email', 120),
    v.check(
      (email) => email === '' || v.EMAIL_REGEX.test(email),
      'Email: enter one like office@example.com.',
    ),
  ),
  website: v.optional(link('Website', 200), ''),
  address: text('Address', 160),
  serviceArea: inBoth('Where you work', 120),
  tagline: v.optional(inBoth('Tagline', 120), noWords),
});

const look = v.object({
  primary: color,
  accent: color,
  logoUrl: pictureUrl('Logo'),
});

const license = v.object({
  licence: text('License', 120),
  /** The last day of the license as an ISO date, for the office alone; empty where nobody keeps it. */
  goodThrough: v.optional(
    v.pipe(v.string(), v.regex(/^(\d{4}-[01]\d-[0-3]\d)?$/, 'Good through: pick a day.')),
    '',
  ),
  insurance: inBoth('Insurance', 120),
});

const caller = v.object({
  caller: inBoth('Who calls', 80),
  photoUrl: v.optional(pictureUrl('Photo'), ''),
  workingHours: whole('Calls back within (working hours)', 0, 80),
  textPhone: text('Text messages to', 30),
  bookingUrl: link('Your own booking page'),
});

const firstPage = v.object({ photoUrl: pictureUrl('Photo'), photoAlt: inBoth('What the photo shows', 200) });

const claims = v.object({ showYourShare: v.boolean() });

const stars = v.pipe(
  v.number('Rating: enter a number like 4.8.'),
  v.check(
    (rate) => rate >= 1 && rate <= 5 && Number(rate.toFixed(1)) === rate,
    'Rating: enter a number from 1 to 5, like 4.8.',
  ),
);

const reviews = v.object({
  rating: v.nullable(
    v.object({
      stars,
      count: whole('Number of reviews', 1, 1_000_000),
      source: needed('Rating from', 40),
      url: v.pipe(
        link('Where people can look the rating up'),
        v.nonEmpty('Where people can look the rating up: enter it.'),
      ),
    }),
  ),
  reviews: v.pipe(
    v.array(
      v.object({
        text: needed('Review', 400),
        author: needed('Reviewer', 80),
        source: text('Posted on', 40),
        url: link('Review’s address'),
        stars: v.optional(whole('Stars', 1, 5)),
      }),
    ),
    v.maxLength(REVIEWS_MAX, `Keep to ${REVIEWS_MAX} reviews.`),
  ),
});

const textMessage = v.pipe(
  text('Text message', 400),
  v.check(
    isTextMessage,
    `Text message: in braces use only ${TEXT_MESSAGE_WORDS.map((word) => `{${word}}`).join(', ')}.`,
  ),
);

const questions = v.pipe(
  v.array(
    v.object({ question: needed('Question', FAQ_MAX.question), answer: needed('Answer', FAQ_MAX.answer) }),
  ),
  v.maxLength(FAQ_MAX.entries, `Keep to ${FAQ_MAX.entries} questions.`),
  v.check(asksOnce, 'The same question is there twice. Take one out.'),
);

const part = <Schema extends v.GenericSchema>(schema: Schema) => ({
  schema,
  neutral: null as v.InferOutput<Schema> | null,
});

/** By name, which is stored and on the wire. */
export const brandSettings = {
  name_and_phone: part(nameAndPhone),
  look: part(look),
  license: part(license),
  caller: part(caller),
  office_hours: part(officeHours),
  claims: part(claims),
  first_page: part(firstPage),
  reviews: part(reviews),
  faq: part(v.object({ en: questions, es: questions })),
  text_message: part(v.object({ en: textMessage, es: textMessage })),
};

export type BrandSettingName = keyof typeof brandSettings;
export type BrandParts = {
  [Name in BrandSettingName]: v.InferOutput<(typeof brandSettings)[Name]['schema']>;
};

const brandSettingNames = Object.keys(brandSettings) as BrandSettingName[];

/** The parts that were set; what another release wrote and this one cannot read is as if it were not. */
export function partsIn(values: Readonly<Record<string, unknown>>): Partial<BrandParts> {
  const read = brandSettingNames.flatMap((name) => {
    const { success, output } = v.safeParse(brandSettings[name].schema, values[name]);
    return success ? [[name, output]] : [];
  });
  return Object.fromEntries(read);
}

const bothOf = (words: LocalizedText): Record<'en' | 'es', string> =>
  typeof words === 'string' ? { en: words, es: '' } : { en: words.en, es: words.es };

/** A site's brand in parts, as the office edits them. */
export function partsOf(brand: Brand, faq: Faq): BrandParts {
  const { companyName, phone, email, website, address, licence, colours, logoUrl, callback, hours } = brand;
  const { photoUrl, workingHours, textPhone, bookingUrl, textMessage: texts } = callback;
  return {
    name_and_phone: {
      ...{ companyName, phone, email, website, address },
      serviceArea: bothOf(brand.serviceArea),
      tagline: bothOf(brand.tagline),
    },
    look: { ...colours, logoUrl },
    license: { licence, goodThrough: '', insurance: bothOf(brand.insurance) },
    caller: { caller: bothOf(callback.caller), photoUrl, workingHours, textPhone, bookingUrl },
    office_hours: { hours: [...hours], closedOn: [...(brand.closedOn ?? [])] },
    claims: { showYourShare: brand.showYourShare },
    first_page: { photoUrl: brand.heroImage?.url ?? '', photoAlt: bothOf(brand.heroImage?.alt ?? '') },
    reviews: { rating: brand.rating, reviews: brand.reviews.map((review) => ({ ...review })) },
    faq: { en: [...faq.en], es: [...faq.es] },
    text_message: { en: texts?.en ?? '', es: texts?.es ?? '' },
  };
}

/** Hours that were set say when calls end, too. */
function callbackWith(
  first: Callback,
  { caller, text_message, office_hours }: Partial<BrandParts>,
): Callback {
  return {
    ...first,
    ...caller,
    ...(text_message && { textMessage: text_message }),
    ...(office_hours && { callsUntilHour: 0 }),
  };
}

/** The photo, of which pages show a strip of that shape whatever its own is. */
const heroOf = ({ photoUrl: url, photoAlt: alt }: BrandParts['first_page']): Brand['heroImage'] =>
  url === '' ? null : { url, width: 1280, height: 400, alt };

/** The parts of a brand that emails carry too: all but how the company calls back. */
export function brandChanges(set: Partial<BrandParts>): Partial<Omit<Brand, 'callback'>> {
  const {
    name_and_phone,
    look: looks,
    license: licensed,
    reviews: reviewed,
    office_hours,
    claims: claimed,
    first_page,
  } = set;
  const { hours, closedOn = [] } = office_hours ?? {};
  const { primary, accent, logoUrl } = looks ?? {};
  return {
    ...name_and_phone,
    ...(licensed && { licence: licensed.licence, insurance: licensed.insurance }),
    ...reviewed,
    ...(hours && { hours }),
    // Pages of a company that is never closed do not carry it.
    ...(closedOn.length > 0 && { closedOn }),
    ...claimed,
    ...(first_page && { heroImage: heroOf(first_page) }),
    ...(primary !== undefined && accent !== undefined && { colours: { primary, accent }, logoUrl }),
  };
}

/** What a site is filled with: what its file says, and what the office set since. */
export function siteWith(
  first: { brand: Brand; faq: Faq },
  values: Readonly<Record<string, unknown>>,
): { brand: Brand; faq: Faq } {
  const set = partsIn(values);
  const { brand } = first;
  return {
    brand: { ...brand, ...brandChanges(set), callback: callbackWith(brand.callback, set) },
    faq: set.faq ?? first.faq,
  };
}

/** When the office is open: as it was set, else as the site's file has it. */
export const officeHoursIn = (
  values: Readonly<Record<string, unknown>>,
  first: readonly string[],
): OfficeHours => partsIn(values).office_hours ?? { hours: first, closedOn: [] };

const PICTURE_PATH = new RegExp(`^${picturePath('([^/]+)')}$`);

/** The id of the office's own picture at that address; undefined for one that is elsewhere. */
export const pictureAt = (url: string): string | undefined =>
  [PICTURE_PATH.exec(url)?.[1]].find((id) => v.is(pictureId, id));
