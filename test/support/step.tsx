import { type ReactNode, useSyncExternalStore } from 'react';
import type { Language } from '#shared/text.ts';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import type { WizardSession } from '#web/wizard/session/session.ts';
import { renderScreen } from './screen.tsx';
import { reloaded, wizardAt } from './wizard.ts';

/** Draws a step, or a part of one, as the wizard has it: drawn anew with each change of its session. */
export async function renderStep(
  first: WizardSession,
  draw: (wizard: Wizard) => ReactNode,
  given: Parameters<typeof wizardAt>[1] = {},
  language?: Language,
) {
  const wizard = wizardAt(first, given);
  const { sessions } = wizard.services;
  const Step = () => draw({ ...wizard, session: useSyncExternalStore(sessions.subscribe, sessions.current) });
  const { unmount } = await renderScreen(<Step />, language);
  return {
    sessions,
    /** Leaves the step; the session as a reload or coming back finds it. */
    left: () => {
      unmount();
      return reloaded(sessions.current());
    },
  };
}
