import type { Brand } from '#shared/site/brand.ts';

let brand: Pick<Brand, 'companyName' | 'hours'> = { companyName: '', hours: [] };

/** What the office is called, and when it is open, as the site's settings say it. */
export const officeBrand = () => brand;

/** From now on it is called so, and open then. */
export function setOfficeBrand(set: typeof brand): void {
  brand = set;
}
