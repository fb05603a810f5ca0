import type { Brand } from '#shared/brand.ts';
import type { Package } from '#shared/site/packages.ts';

/** Paths and addresses of every picture that the company has put on the homeowner's page. */
export function picturesOf(brand: Brand, packages: readonly Package[]): string[] {
  return [
    brand.logoUrl,
    brand.heroImage?.url ?? '',
    ...brand.badges.map(({ imageUrl }) => imageUrl),
    ...packages.map(({ imageUrl }) => imageUrl),
  ].filter((picture) => picture !== '');
}
