import type { ReactNode } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import { LoadedLater, laterPart } from '#web/ui/later.tsx';
import { useWords } from '#web/words/locale.tsx';

const property = laterPart(async () => (await import('./property-step.tsx')).PropertyStep);
const contact = laterPart(async () => (await import('./contact-step.tsx')).ContactStep);
const thankYou = laterPart(async () => (await import('./thank-you-step.tsx')).ThankYouStep);

export const PropertyStep = property.Part;
export const ContactStep = contact.Part;
export const ThankYouStep = thankYou.Part;

/**
 * Asks for the code of the steps that the first question does without, so that it is there before they are and no
 * step waits for the line. What does not come now is asked for again by the step.
 */
export const loadLaterSteps = (): Promise<unknown> =>
  Promise.all([property.load(), contact.load(), thankYou.load()]).catch(() => {});

/** A step whose code comes later; where it cannot come, the way to have it all the same. */
export function LaterStep({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { page, wizard } = useWords();
  const otherwise = (
    <p role="alert">
      {page.stepNotLoaded} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
    </p>
  );
  const meanwhile = (
    <div className="loading-step">
      <p role="status">{wizard.loading}</p>
    </div>
  );
  return (
    <LoadedLater otherwise={otherwise} meanwhile={meanwhile}>
      {children}
    </LoadedLater>
  );
}
