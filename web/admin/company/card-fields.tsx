import { useId, useState } from 'react';
import { LIFETIME, type ProductCard } from '#shared/company/products.ts';
import { type Language, languages } from '#shared/text.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { PictureField } from './picture-field.tsx';

interface CardFieldsProps {
  api: Pick<AdminApi, 'call'>;
  card: ProductCard;
  /** Changes no more of it than that. */
  change: (patch: Partial<ProductCard>) => void;
  /** Its place among the four, from 0. */
  place: number;
  onPlace: (place: number) => void;
}

const inLanguages = [
  { language: 'en', spoken: 'English' },
  { language: 'es', spoken: 'Spanish' },
] as const;

/** What one of the four cards says. */
export function CardFields({ api, card, change, place, onPlace }: CardFieldsProps) {
  const id = useId();
  const isLifetime = card.warrantyYears === LIFETIME;
  const isOnlyIn = (language: Language) =>
    languages.every((one) => card.bullets[one].length > 0 === (one === language));
  return (
    <div className="product-fields">
      {inLanguages.map(({ language, spoken }) => (
        <label key={language} className="product-field">
          {`Name in ${spoken}`}
          <input
            className="admin-field"
            value={card.name[language]}
            onChange={({ target }) => change({ name: { ...card.name, [language]: target.value } })}
          />
        </label>
      ))}
      {inLanguages.map(({ language, spoken }) => (
        <ListField
          key={language}
          label={`What’s included, in ${spoken}, a line each`}
          separator={'\n'}
          value={card.bullets[language]}
          change={(lines) => change({ bullets: { ...card.bullets, [language]: lines } })}
        />
      ))}
      {isOnlyIn('en') && (
        <p className="admin-hint">Spanish is missing. Those pages show the English lines.</p>
      )}
      {isOnlyIn('es') && (
        <p className="admin-hint">English is missing. Those pages show the Spanish lines.</p>
      )}
      <label className="product-field">
        Warranty in years
        <input
          className="admin-field"
          type="number"
          inputMode="numeric"
          disabled={isLifetime}
          value={isLifetime ? '' : (card.warrantyYears ?? '')}
          onChange={({ target }) =>
            change({ warrantyYears: target.value === '' ? null : Number(target.value) })
          }
        />
      </label>
      <label className="company-check">
        <input
          type="checkbox"
          checked={isLifetime}
          onChange={({ target }) => change({ warrantyYears: target.checked ? LIFETIME : null })}
        />
        Lifetime warranty
      </label>
      <ListField
        label="Colors, with commas between them"
        separator=", "
        value={card.colors}
        change={(colors) => change({ colors })}
      />
      <PictureField api={api} picture={card.picture} change={(picture) => change({ picture })} />
      <label className="product-field" htmlFor={`${id}place`}>
        Place
        <select
          id={`${id}place`}
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
    </div>
  );
}

interface ListFieldProps {
  label: string;
  separator: '\n' | ', ';
  value: string[];
  change: (value: string[]) => void;
}

/** Several texts in one field; what is typed stays as it is typed as long as it says the same. */
function ListField({ label, separator, value, change }: ListFieldProps) {
  const read = (text: string) =>
    text
      .split(separator.trim() || separator)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const id = useId();
  const [typed, setTyped] = useState(value.join(separator));
  const isSame = JSON.stringify(read(typed)) === JSON.stringify(value);
  const field = {
    id,
    className: 'admin-field',
    value: isSame ? typed : value.join(separator),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      change(read(target.value));
    },
  };
  return (
    <label className="product-field" htmlFor={id}>
      {label}
      {separator === '\n' ? <textarea rows={4} {...field} /> : <input {...field} />}
    </label>
  );
}
