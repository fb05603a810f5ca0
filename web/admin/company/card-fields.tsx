import { useState } from 'react';
import { LIFETIME, type ProductCard } from '#shared/company/products.ts';
import { isEqual } from '#shared/equal.ts';
import { type Language, languages } from '#shared/text.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Field, Help, Input, Select, TextArea } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { errorAt, type Problem } from './company-part.ts';
import { PictureField } from './picture-field.tsx';
import { inLanguages } from './text-fields.tsx';

interface CardFieldsProps {
  card: ProductCard;
  /** Changes no more of it than that. */
  change: (patch: Partial<ProductCard>) => void;
  /** What of it keeps it from being saved, by its field. */
  problem: Problem | null;
  /** Its place among the four, from 0. */
  place: number;
  onPlace: (place: number) => void;
}

/** What one of the four cards says. */
export const CardFields = ({ card, change, problem, place, onPlace }: CardFieldsProps) => (
  <Stack gap={3}>
    <NameFields card={card} change={change} problem={problem} />
    <BulletFields card={card} change={change} problem={problem} />
    <WarrantyFields card={card} change={change} problem={problem} />
    <ListField
      label="Colors, with commas between them"
      separator=", "
      value={card.colors}
      error={errorAt(problem, 'colors')}
      change={(colors) => change({ colors })}
    />
    <PictureField picture={card.picture} change={(picture) => change({ picture })} refused={problem} />
    <PlaceField place={place} onPlace={onPlace} />
  </Stack>
);

type PartProps = Pick<CardFieldsProps, 'card' | 'change' | 'problem'>;

const NameFields = ({ card, change, problem }: PartProps) =>
  inLanguages.map(({ language, spoken }) => (
    <Field
      key={language}
      label={`Name in ${spoken}`}
      error={errorAt(problem, `name.${language}`)}
      isErrorSilent
    >
      {(control) => (
        <Input
          {...control}
          value={card.name[language]}
          onChange={({ target }) => change({ name: { ...card.name, [language]: target.value } })}
        />
      )}
    </Field>
  ));

/** What is included; of a language that has no lines, which ones its pages show. */
function BulletFields({ card, change, problem }: PartProps) {
  const isOnlyIn = (language: Language) =>
    languages.every((one) => card.bullets[one].length > 0 === (one === language));
  return (
    <>
      {inLanguages.map(({ language, spoken }) => (
        <ListField
          key={language}
          label={`What’s included, in ${spoken}, a line each`}
          separator={'\n'}
          value={card.bullets[language]}
          error={errorAt(problem, `bullets.${language}`)}
          change={(lines) => change({ bullets: { ...card.bullets, [language]: lines } })}
        />
      ))}
      {isOnlyIn('en') && <Help>Spanish is missing. Those pages show the English lines.</Help>}
      {isOnlyIn('es') && <Help>English is missing. Those pages show the Spanish lines.</Help>}
    </>
  );
}

/** A warranty for life has no number. */
function WarrantyFields({ card, change, problem }: PartProps) {
  const isLifetime = card.warrantyYears === LIFETIME;
  return (
    <>
      <Field label="Warranty in years" error={errorAt(problem, 'warrantyYears')} isErrorSilent>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            disabled={isLifetime}
            value={isLifetime ? '' : (card.warrantyYears ?? '')}
            onChange={({ target }) =>
              change({ warrantyYears: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </Field>
      <Tick
        checked={isLifetime}
        onChange={({ target }) => change({ warrantyYears: target.checked ? LIFETIME : null })}
      >
        Lifetime warranty
      </Tick>
    </>
  );
}

/** Where the card stands among the four. */
const PlaceField = ({ place, onPlace }: Pick<CardFieldsProps, 'place' | 'onPlace'>) => (
  <Field label="Place">
    {(control) => (
      <Select {...control} value={place} onChange={({ target }) => onPlace(Number(target.value))}>
        {['First', 'Second', 'Third', 'Fourth'].map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface ListFieldProps {
  label: string;
  separator: '\n' | ', ';
  value: string[];
  error: string | undefined;
  change: (value: string[]) => void;
}

/** Several texts in one field; what is typed stays as it is typed as long as it says the same. */
function ListField({ label, separator, value, error, change }: ListFieldProps) {
  const read = (text: string) =>
    text
      .split(separator.trim() || separator)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const [typed, setTyped] = useState(value.join(separator));
  const isSame = isEqual(read(typed), value);
  const field = {
    value: isSame ? typed : value.join(separator),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      change(read(target.value));
    },
  };
  return (
    <Field label={label} error={error} isErrorSilent>
      {(control) =>
        separator === '\n' ? <TextArea {...control} {...field} rows={4} /> : <Input {...control} {...field} />
      }
    </Field>
  );
}
