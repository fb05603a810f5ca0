import './outside-area.css';
import { useId, useState } from 'react';
import { zipIn } from '#shared/address/zip.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { isOutsideZips } from '#shared/company/zips.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import { Phone } from '#web/ui/icons.tsx';
import type { Visit } from '#web/wizard/visit/visit.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';

/** What of a step's wizard the note needs. */
export interface AreaWizard {
  visit: Pick<Visit, 'form' | 'tellMe' | 'step'>;
  update(change: (visit: Visit) => Visit): void;
  config: { brand: Brand };
  services: { now(): Date };
}

interface Props {
  wizard: AreaWizard;
  area: Exclude<ServiceArea, { by: 'everywhere' }>;
}

/**
 * The ZIP code to speak of; null for none. Each is told once: at the first step for as long as it stands there, else at the
 * step where it became known.
 */
function useToldZip({ form, step }: AreaWizard['visit'], zips: readonly string[]): string | null {
  const zip = isOutsideZips(zips, form.address) ? zipIn(form.address) : null;
  const [told, setTold] = useState<{ zip: string; at: Visit['step'] } | null>(null);
  if (zip !== null && zip !== told?.zip) setTold({ zip, at: step });
  return step === 'address' || told?.at === step ? zip : null;
}

/** Below the question, which stays as it is: nothing moves from under a finger. It is heard as soon as the address has its ZIP code. */
export function OutsideArea({ wizard, area: { zips, tellMe: offersToTell } }: Props) {
  const { visit, update, config, services } = wizard;
  const { brand } = config;
  const id = useId();
  const { page } = useWords();
  const { area } = useLaterWords();
  const zip = useToldZip(visit, zips);
  const [terms, call] = [
    zip === null ? '' : area.tellMeTerms(brand.companyName, zip),
    phoneLink(brand.phone),
  ];
  const tick = (ticked: boolean, at: string) => {
    const agreed = {
      zip: at,
      wordingVersion: area.tellMeVersion,
      // The label and the line under it, as they stand on the page.
      wording: `${area.tellMe}\n${terms}`,
      at: services.now().toISOString(),
    };
    update((before) => ({ ...before, tellMe: ticked ? agreed : null }));
  };
  // The lead has gone: nothing is left to tick.
  if (visit.step === 'thank-you') return null;
  return (
    <div className="outside-area" data-shown={zip !== null}>
      <p role="status">
        {zip !== null && area.outside(zip)} {zip !== null && call !== '' && area.ask}
      </p>
      {zip !== null && call !== '' && (
        <a className="outside-area-call" href={call}>
          <Phone />
          {page.callUs(brand.phone)}
        </a>
      )}
      {zip !== null && offersToTell && (
        <div>
          <label className="tick">
            <input
              type="checkbox"
              checked={visit.tellMe?.zip === zip}
              aria-describedby={id}
              onChange={({ target }) => tick(target.checked, zip)}
            />
            <span>{area.tellMe}</span>
          </label>
          <p id={id} className="outside-area-terms">
            {terms}
          </p>
        </div>
      )}
    </div>
  );
}
