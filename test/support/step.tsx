import { type ReactNode, useSyncExternalStore } from 'react';
import type { Language } from '#shared/text.ts';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import type { Visit } from '#web/wizard/session/session.ts';
import { renderScreen } from './screen.tsx';
import { reloaded, wizardAt } from './wizard.ts';

/** Draws a step, or a part of one, as the wizard has it: drawn anew with each change of its visit. */
export async function renderStep(
  first: Visit,
  draw: (wizard: Wizard) => ReactNode,
  given: Parameters<typeof wizardAt>[1] = {},
  language?: Language,
) {
  const wizard = wizardAt(first, given);
  const { visits } = wizard.services;
  const Step = () => draw({ ...wizard, visit: useSyncExternalStore(visits.subscribe, visits.current) });
  const { unmount } = await renderScreen(<Step />, language);
  return {
    visits,
    /** Leaves the step; the visit as a reload or coming back finds it. */
    left: () => {
      unmount();
      return reloaded(visits.current());
    },
  };
}
