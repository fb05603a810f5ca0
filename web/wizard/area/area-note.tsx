import { type KnownCompany, useCompany } from '#web/platform/company.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { useLocale } from '#web/words/locale.tsx';
import type { AreaWizard, ToldState } from './outside-area.tsx';

/** What is said of an address outside: only the page of a company that has an area loads it. */
const outside = lazyChunk(() => import('./outside-area.tsx'));

interface Props extends ToldState {
  /** What of a step's wizard it needs. */
  wizard: AreaWizard & {
    services: { company: KnownCompany };
  };
}

/**
 * Where the company does not work: at the first step, or at the one that somebody is at by the time it is known. Nothing waits for it: a site without an area, or one whose area is not known
 * yet, says nothing, and where the part cannot be loaded the question stays as it is.
 */
export function AreaNote({ wizard, ...known }: Props) {
  // The words of the steps after this one hold those of this note.
  const { later: words } = useLocale().messages;
  const area = useCompany(wizard.services.company)?.service_area;
  if (area === undefined || area.by === 'everywhere') return null;
  return (
    <Lazy part={outside} beside={words} failed={() => null}>
      {({ OutsideArea }) => <OutsideArea wizard={wizard} area={area} {...known} />}
    </Lazy>
  );
}
