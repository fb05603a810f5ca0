import * as v from 'valibot';
import { type Brand, brandSchema, defaultBrand } from '#shared/brand.ts';
import { setting } from './setting.ts';

/** The brand's texts, each settable with `-c` by its own name. */
const texts = [
  'product',
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'serviceArea',
  'logoUrl',
  'siteUrl',
] as const;

const others = v.object({
  primaryColour: v.optional(v.unknown()),
  accentColour: v.optional(v.unknown()),
  showYourShare: v.optional(v.union([v.picklist(['true', 'false']), v.boolean()], 'must be true or false')),
  /** Path of a JSON file with any of the brand's fields. */
  brandFile: v.optional(v.string(), ''),
});

export const brandOptionNames: readonly string[] = [...texts, ...Object.keys(others.entries)];

const { colours, ...fields } = brandSchema.entries;
const fileSchema = v.strictObject({
  ...v.partial(v.object(fields)).entries,
  colours: v.optional(v.partial(colours)),
});

const absolute = v.pipe(
  v.string(),
  v.transform((url) => url.replace(/\/+$/, '')),
  v.regex(/^(https?:\/\/[^\s/]+)?$/, 'must be an address like https://quote.example.com'),
);

/**
 * The brand: the defaults, over them the brand file, over that the single options.
 * @param given values by option name
 * @param domainUrl the site's address where the operator set a domain
 * @throws Error naming what is wrong and where it stands
 */
export function brandFrom(
  given: Record<string, unknown>,
  readText: (path: string) => string,
  domainUrl: string | undefined,
): Brand {
  const { brandFile, showYourShare, primaryColour, accentColour } = setting(others, given);
  const file = brandFile === '' ? {} : setting(fileSchema, jsonIn(brandFile, readText), brandFile);
  const brand = setting(brandSchema, {
    ...defaultBrand,
    ...(domainUrl === undefined ? {} : { siteUrl: domainUrl }),
    ...file,
    ...present(Object.fromEntries(texts.map((name) => [name, given[name]]))),
    colours: {
      ...defaultBrand.colours,
      ...file.colours,
      ...present({ primary: primaryColour, accent: accentColour }),
    },
    ...present({ showYourShare: showYourShare === undefined ? undefined : String(showYourShare) === 'true' }),
  });
  return { ...brand, ...setting(v.object({ siteUrl: absolute }), brand) };
}

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function jsonIn(path: string, readText: (path: string) => string): unknown {
  let text: string;
  try {
    text = readText(path);
  } catch (cause) {
    throw new Error(`brandFile ${path} cannot be read: is the path right?`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`brandFile ${path} is not JSON: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}
