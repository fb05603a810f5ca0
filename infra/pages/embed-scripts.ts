import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markOf } from '#shared/embed/mark.ts';
import { readableOn } from '#shared/page/palette.ts';
import { scriptJson } from '#shared/page/shell.ts';
import { productInSpanish } from '#shared/quote/product-word.ts';
import type { Brand } from '#shared/site/brand.ts';

/** The scripts for the company's own website, by the paths it asks for; the second comes when a frame shows. */
export const embedScripts = ['embed.js', 'embed-frame.js'] as const;

/** The folder beside the web build where they stand without a company. */
const EMBED_FOLDER = 'embed';

/**
 * The same with a company: where they are, who may frame the quote, so that another website is told at once, and the
 * button's color.
 * @param webDist the folder of the web build, e.g. `dist/web`
 * @param origin the site's own, like `https://quote.example.com`
 * @returns content by path
 * @throws Error with a plain sentence if they are not built
 */
export function embedScriptsOf(
  webDist: string,
  { origin, brand, embedOrigins }: { origin: string; brand: Brand; embedOrigins: readonly string[] },
): Record<(typeof embedScripts)[number], string> {
  const [loader = '', frame = ''] = embedScripts.map((name) => {
    const file = join(webDist, '..', EMBED_FOLDER, name);
    if (!existsSync(file)) throw new Error(`dist/${EMBED_FOLDER} is not built: run npm run build first`);
    return readFileSync(file, 'utf8');
  });
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
