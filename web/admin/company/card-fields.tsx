import { useId, useState } from 'react';
import { LIFETIME, type ProductCard } from '#shared/company/products.ts';
import { isEqual } from '#shared/equal.ts';
import { type Language, languages } from '#shared/text.ts';
import { FieldProblem, problemAt } from './card-problem.tsx';
import { PictureField } from './picture-field.tsx';
import type { Problem } from './use-setting.ts';

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

const inLanguages = [
  { language: 'en', spoken: 'English' },
  { language: 'es', spoken: 'Spanish' },
] as const;

/** What one of the four cards says. */
export const CardFields = ({ card, change, problem, place, onPlace }: CardFieldsProps) => (
  <div className="product-fields">
    <NameFields card={card} change={change} problem={problem} />
    <BulletFields card={card} change={change} problem={problem} />
    <WarrantyFields card={card} change={change} problem={problem} />
    <ListField
      label="Colors, with commas between them"
      separator=", "
      value={card.colors}
      problem={problem}
      at="colors"
      change={(colors) => change({ colors })}
    />
    <PictureField picture={card.picture} change={(picture) => change({ picture })} refused={problem} />
    <PlaceField place={place} onPlace={onPlace} />
  </div>
);

type PartProps = Pick<CardFieldsProps, 'card' | 'change' | 'problem'>;

function NameFields({ card, change, problem }: PartProps) {
  const id = useId();
  return inLanguages.map(({ language, spoken }) => (
    <div key={language} className="product-field">
      <label htmlFor={`${id}name-${language}`}>{`Name in ${spoken}`}</label>
      <input
        id={`${id}name-${language}`}
        className="admin-field"
        value={card.name[language]}
        {...problemAt(problem, `name.${language}`, `${id}problem`)}
        onChange={({ target }) => change({ name: { ...card.name, [language]: target.value } })}
      />
      <FieldProblem id={`${id}problem`} problem={problem} at={`name.${language}`} />
    </div>
  ));
}

/** What is included; of a language that has no lines, which ones its pages show. */
function BulletFields({ card, change, problem }: PartProps) {
  const isOnlyIn = (language: Language) =>
    languages.every((each) => card.bullets[each].length > 0 === (each === language));
  return (
    <>
      {inLanguages.map(({ language, spoken }) => (
        <ListField
          key={language}
          label={`What’s included, in ${spoken}, a line each`}
          separator={'\n'}
          value={card.bullets[language]}
          problem={problem}
          at={`bullets.${language}`}
          change={(lines) => change({ bullets: { ...card.bullets, [language]: lines } })}
        />
      ))}
      {isOnlyIn('en') && (
        <p className="admin-hint">Spanish is missing. Those pages show the English lines.</p>
      )}
      {isOnlyIn('es') && (
        <p className="admin-hint">English is missing. Those pages show the Spanish lines.</p>
      )}
    </>
  );
}

function WarrantyFields({ card, change, problem }: PartProps) {
  const id = useId();
  const isLifetime = card.warrantyYears === LIFETIME;
  return (
    <>
      <div className="product-field">
        <label htmlFor={`${id}years`}>Warranty in years</label>
        <input
          id={`${id}years`}
          className="admin-field"
          {...problemAt(problem, 'warrantyYears', `${id}problem`)}
          type="number"
          inputMode="numeric"
          disabled={isLifetime}
          value={isLifetime ? '' : (card.warrantyYears ?? '')}
          onChange={({ target }) =>
            change({ warrantyYears: target.value === '' ? null : Number(target.value) })
          }
        />
        <FieldProblem id={`${id}problem`} problem={problem} at="warrantyYears" />
      </div>
      <label className="company-check">
        <input
          type="checkbox"
          checked={isLifetime}
          onChange={({ target }) => change({ warrantyYears: target.checked ? LIFETIME : null })}
        />
        Lifetime warranty
      </label>
    </>
  );
}

/** Where the card stands among the four. */
function PlaceField({ place, onPlace }: Pick<CardFieldsProps, 'place' | 'onPlace'>) {
  const id = useId();
  return (
    <label className="product-field" htmlFor={id}>
      Place
      <select
        id={id}
        className="admin-field"
        value={place}
        onChange={({ target }) => onPlace(Number(target.value))}
      >
        {['First', 'Second', 'Third', 'Fourth'].map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ListFieldProps extends Pick<CardFieldsProps, 'problem'> {
  /** Where it is in the card. */
  at: string;
  label: string;
  separator: '\n' | ', ';
  value: string[];
  change: (value: string[]) => void;
}

/** Several texts in one field; what is typed stays as it is typed as long as it says the same. */
function ListField({ label, separator, value, problem, at, change }: ListFieldProps) {
  const read = (text: string) =>
    text
      .split(separator.trim() || separator)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const id = useId();
  const [typed, setTyped] = useState(value.join(separator));
  const isSame = isEqual(read(typed), value);
  const field = {
    id,
    className: 'admin-field',
    ...problemAt(problem, at, `${id}problem`),
    value: isSame ? typed : value.join(separator),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      change(read(target.value));
    },
  };
  return (
    <div className="product-field">
      <label htmlFor={id}>{label}</label>
      {separator === '\n' ? <textarea rows={4} {...field} /> : <input {...field} />}
      <FieldProblem id={`${id}problem`} problem={problem} at={at} />
    </div>
  );
}
