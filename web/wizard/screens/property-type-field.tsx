import type { ComponentType } from 'react';
import { type PropertyType, propertyTypes } from '#shared/pricing/area-bounds.ts';
import { OneStory, ThreeStories, TwoStories } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

const icons: Record<PropertyType, ComponentType> = {
  'single-story': OneStory,
  'two-story': TwoStories,
  'three-story': ThreeStories,
};

export function PropertyTypeField(props: {
  value: PropertyType | null;
  onChange(value: PropertyType): void;
}) {
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
