import { useEffect, useId } from 'react';
import { zipIn } from '#shared/address/zip.ts';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { isOutsideZips } from '#shared/company/zips.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import type { WizardSession } from '#web/wizard/session/session.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import styles from './outside-area.module.css';
import { wishToHear } from './outside-prices.tsx';

/** What of a step's wizard the note needs. */
export interface AreaWizard {
  session: Pick<WizardSession, 'form' | 'tellMe' | 'step'>;
  update(change: (session: WizardSession) => WizardSession): void;
  config: { brand: Brand };
  services: { now(): Date };
}

/** The ZIP code that was spoken of last, and at which step. */
export interface ToldZip {
  zip: string;
  at: WizardSession['step'];
}

export interface ToldState {
  told: ToldZip | null;
  setTold(told: ToldZip): void;
}

interface Props extends ToldState {
  wizard: AreaWizard;
  area: Exclude<ServiceArea, { by: 'everywhere' }>;
}

/**
 * The ZIP code to speak of; null for none. Each is told once: at the first step for as long as it stands there, else at the
 * step where it became known.
 */
function useToldZip({ form, step }: AreaWizard['session'], zips: readonly string[], known: ToldState) {
  const { told, setTold } = known;
  const zip = isOutsideZips(zips, form.address) ? zipIn(form.address) : null;
  const isNew = zip !== null && zip !== told?.zip;
  useEffect(() => {
    if (isNew) setTold({ zip, at: step });
  });
  if (isNew) return zip;
  return step === 'address' || told?.at === step ? zip : null;
}

/** Above the way on at the first step, below the question at later ones. It is heard as soon as the address has its ZIP code. */
export function OutsideArea({ wizard, area: { zips, tellMe: offersToTell }, ...known }: Props) {
  const { session, update, config, services } = wizard;
  const { brand } = config;
  const id = useId();
  const { page } = useWords();
  const { area } = useLaterWords();
  const zip = useToldZip(session, zips, known);
  const [terms, call] = [
    zip === null ? '' : area.tellMeTerms(brand.companyName, zip),
    phoneLink(brand.phone),
  ];
  const tick = (ticked: boolean, at: string) => {
    const agreed = wishToHear(at, brand.companyName, area, services.now());
    update((before) => ({ ...before, tellMe: ticked ? agreed : null }));
  };
  // The lead has gone: nothing is left to tick.
  if (session.step === 'thank-you') return null;
  return (
    <div className={styles.outside} data-shown={zip !== null}>
      <p role="status">
        {zip !== null && area.outside(zip)} {zip !== null && call !== '' && area.ask}
      </p>
      {zip !== null && call !== '' && (
        <ButtonLink kind="link" className={styles.call} href={call}>
          <Phone />
          {page.callUs(brand.phone)}
        </ButtonLink>
      )}
      {zip !== null && offersToTell && (
        <div>
          <Tick
            checked={session.tellMe?.zip === zip}
            aria-describedby={id}
            onChange={({ target }) => tick(target.checked, zip)}
          >
            {area.tellMe}
          </Tick>
          <Help id={id}>{terms}</Help>
        </div>
      )}
    </div>
  );
}
