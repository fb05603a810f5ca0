import { markOf } from '#shared/embed/mark.ts';
import type { Brand } from '#shared/site/brand.ts';
import { productInSpanish } from '#shared/site/product-word.ts';
import { readableOn } from './palette.ts';
import { scriptJson } from './shell.ts';

/** The scripts for the company's own website, by the paths it asks for; the second comes when a frame shows. */
export const embedScripts = ['embed.js', 'embed-frame.js'] as const;

/** Their texts without a company, in that order. */
export type EmbedTexts = readonly [loader: string, frame: string];

/**
 * The same with a company: where they are, who may frame the quote, so that another website is told at once, and the
 * button's color.
 * @param origin the site's own, like `https://quote.example.com`
 * @returns content by path
 */
export function embedScriptsOf(
  [loader, frame]: EmbedTexts,
  { origin, brand, embedOrigins }: { origin: string; brand: Brand; embedOrigins: readonly string[] },
): Record<(typeof embedScripts)[number], string> {
  const { companyName, product } = brand;
  const { primary } = brand.colours;
  const ofLoader = {
    origin,
    marks: embedOrigins.map(markOf),
    color: primary,
    ink: readableOn(primary),
  };
  const ofFrame = {
    company: companyName,
    products: { en: product, es: productInSpanish(product) },
  };
  const withSite = (script: string, site: object) => `(function(SITE){${script}})(${scriptJson(site)});`;
  return {
    [embedScripts[0]]: withSite(loader, ofLoader),
    [embedScripts[1]]: withSite(frame, ofFrame),
  };
}
