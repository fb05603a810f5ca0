import { useState, useSyncExternalStore } from 'react';
import { isAskable } from '#shared/roof/roof-area.ts';
import type { PropertyStepParts } from '#web/wizard/journey/step-frame.tsx';
import { roofApi } from '#web/wizard/roof/roof-api.ts';
import { RoofQuestion } from '#web/wizard/roof/roof-question.tsx';
import { PropertyScreen } from '#web/wizard/screens/property-screen.tsx';
import { parseSquareFootage } from '#web/wizard/visit/answers.ts';
import { type VisitRoof, withAnswer, withBuildings } from '#web/wizard/visit/roof.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/**
 * The property step, with the roof from above where one was measured. What is there as the step opens is asked first;
 * what comes later stands below the form, where it moves nothing that is being filled in.
 */
export function PropertyStep({ visit, parts, ...step }: PropertyStepParts) {
  const { visits, rates } = parts;
  const { roof } = visit;
  const { propertyType, squareFootage } = step.form;
  const settings = useSyncExternalStore(rates.onHeard, rates.last)?.settings ?? null;
  const words = useLaterWords().roof;
  const isAsked = settings !== null && roof !== null && isAskable(roof.buildings, settings);
  const [wasThere] = useState(isAsked);
  const changeRoof = (change: (before: VisitRoof) => VisitRoof) =>
    visits.update((now) => ({ ...now, roof: now.roof && change(now.roof) }));
  const question = isAsked && (
    <RoofQuestion
      roof={roof}
      home={{ propertyType, squareFootage: parseSquareFootage(squareFootage) }}
      settings={settings}
      words={words}
      apiKey={step.config.googleMapsApiKey}
      buildingsNow={() => visits.current().roof?.buildings ?? []}
      measure={(location) => roofApi(step.config.apiBase, fetch)(visits.current().leadId, { location })}
      onAnswer={(answer) => changeRoof((before) => withAnswer(before, answer, step.config))}
      onBuildings={(buildings) => changeRoof((before) => withBuildings(before, buildings))}
    />
  );
  return (
    <>
      {wasThere && question}
      <PropertyScreen {...step} needsNoSize={roof?.standsForSize === true} />
      {!wasThere && question}
      <p role="status" className="visually-hidden">
        {!wasThere && isAsked && words.arrived}
      </p>
    </>
  );
}
