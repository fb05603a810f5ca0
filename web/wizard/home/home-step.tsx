import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { type PropertyType, propertyTypes } from '#shared/pricing/area-bounds.ts';
import { isAskable } from '#shared/roof/roof-area.ts';
import { OneStory, ThreeStories, TwoStories } from '#web/ui/icons.tsx';
import type { EarlyStepProps, StepProps } from '#web/wizard/journey/step-frame.tsx';
import { parseSquareFootage } from '#web/wizard/visit/answers.ts';
import { type VisitRoof, withAnswer, withBuildings } from '#web/wizard/visit/roof.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { SquareFootageField } from './home-size-field.tsx';
import { type AskedSize, isSizeThere, sizeToAsk, stillAsked } from './home-size-question.ts';
import { roofApi } from './roof-api.ts';
import { RoofQuestion } from './roof-question.tsx';
import './home.css';

/**
 * The property step, with the roof from above where one was measured. What is there as the step opens is asked first;
 * what comes later stands below the form, where it moves nothing that is being filled in.
 */
export function PropertyStep({ wizard }: StepProps) {
  const { visit, config, services } = wizard;
  const { visits, rates } = services;
  const { form, roof } = visit;
  const settings = useSyncExternalStore(rates.onHeard, rates.last)?.settings ?? null;
  const words = useLaterWords().roof;
  const isAsked = settings !== null && roof !== null && isAskable(roof.buildings, settings);
  const [wasThere] = useState(isAsked);
  const changeRoof = (changed: (before: VisitRoof) => VisitRoof) =>
    wizard.update((now) => ({ ...now, roof: now.roof && changed(now.roof) }));
  const question = isAsked && (
    <RoofQuestion
      roof={roof}
      home={{ propertyType: form.propertyType, squareFootage: parseSquareFootage(form.squareFootage) }}
      settings={settings}
      words={words}
      apiKey={config.googleMapsApiKey}
      buildingsNow={() => visits.current().roof?.buildings ?? []}
      measure={(location) => roofApi(config.apiBase, fetch)(visits.current().leadId, { location })}
      onAnswer={(answer) => changeRoof((before) => withAnswer(before, answer, config))}
      onBuildings={(buildings) => changeRoof((before) => withBuildings(before, buildings))}
    />
  );
  return (
    <>
      {wasThere && question}
      <HomeForm wizard={wizard} />
      {!wasThere && question}
      <p role="status" className="visually-hidden">
        {!wasThere && isAsked && words.arrived}
      </p>
    </>
  );
}

/** The questions about the home itself. */
export function HomeForm({ wizard }: EarlyStepProps) {
  const { visit, change, goOn } = wizard;
  const { form } = visit;
  // A confirmed roof stands for the home's size.
  const needsNoSize = visit.roof?.standsForSize === true;
  const words = useWords();
  const { property } = useLaterWords();
  const [asked, setAsked] = useState<AskedSize | null>(null);
  const ready = form.propertyType !== null && isSizeThere(form.squareFootage, needsNoSize);

  const submit = () => {
    if (!ready) return;
    const question = sizeToAsk(form.squareFootage, asked);
    if (question === null) goOn();
    else setAsked(question);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PropertyTypeField value={form.propertyType} onChange={(propertyType) => change({ propertyType })} />
      <SquareFootageField
        value={form.squareFootage}
        asked={asked}
        isRequired={!needsNoSize}
        onChange={(squareFootage) => {
          setAsked(stillAsked(asked, squareFootage));
          change({ squareFootage });
        }}
        onTake={(squareFootage) => {
          change({ squareFootage: String(squareFootage) });
          goOn();
        }}
      />
      <p className="note">{property.note}</p>
      <button type="submit" className="button" disabled={!ready}>
        {words.wizard.continue}
      </button>
    </form>
  );
}

const icons: Record<PropertyType, ComponentType> = {
  'single-story': OneStory,
  'two-story': TwoStories,
  'three-story': ThreeStories,
};

function PropertyTypeField(props: { value: PropertyType | null; onChange(value: PropertyType): void }) {
  const { property } = useLaterWords();
  return (
    <fieldset className="field types">
      <legend>{property.type}</legend>
      <div className="type-cards">
        {propertyTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className="type-card">
              <input
                className="type-radio"
                type="radio"
                name="propertyType"
                value={type}
                checked={props.value === type}
                onChange={() => props.onChange(type)}
              />
              <Icon />
              <span>{property.types[type]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
