import type { Brand } from '#shared/site/brand.ts';
import { type Language, languages } from '#shared/text.ts';
import { alternates, type LanguagePaths } from './addresses.ts';
import { SHARE_PICTURE } from './files.ts';

/** A tag of a page's head, and its attributes. */
export type HeadTag = readonly ['link' | 'meta', Readonly<Record<string, string>>];

const property = (name: string, content: string): HeadTag => ['meta', { property: name, content }];

/** Of the Open Graph protocol (https://ogp.me): language and territory. */
const locales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

/**
 * Where a page is: its own address, and that of each language. Only absolute addresses say it, so there are none before
 * the site has one.
 */
export function addressTags({ siteUrl }: Brand, language: Language, paths: LanguagePaths): HeadTag[] {
  const path = paths[language];
  if (siteUrl === '' || path === undefined) return [];
  const own = siteUrl + path;
  const links = alternates(siteUrl, paths).map((page): HeadTag => ['link', { rel: 'alternate', ...page }]);
  return [['link', { rel: 'canonical', href: own }], ...links, property('og:url', own)];
}

/** What a link to a page looks like where it is shared, besides the page's own title and description. */
export function previewTags({ siteUrl, companyName }: Brand, language: Language): HeadTag[] {
  const { file, width, height } = SHARE_PICTURE;
  // Nobody follows a picture's relative address.
  const picture =
    siteUrl === ''
      ? []
      : [
          property('og:image', `${siteUrl}/${file}`),
          property('og:image:type', 'image/png'),
          property('og:image:width', String(width)),
          property('og:image:height', String(height)),
          property('og:image:alt', companyName),
        ];
  return [
    property('og:site_name', companyName),
    property('og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', locales[other])),
    ...picture,
    ['meta', { name: 'twitter:card', content: siteUrl === '' ? 'summary' : 'summary_large_image' }],
  ];
}
