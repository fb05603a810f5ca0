import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import { useWords } from '#web/words/locale.tsx';

/** Stands in for a page whose script did not come. */
export function NotLoaded({ brand }: { brand: Brand }) {
  const { page } = useWords();
  return (
    <main className="not-loaded">
      <h1>{brand.companyName}</h1>
      <p role="alert">
        {page.stillLoading} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
      </p>
    </main>
  );
}
