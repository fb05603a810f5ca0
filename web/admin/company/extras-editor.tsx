import { useId, useState } from 'react';
import {
  type ExtraItem,
  type ExtraPrices,
  type Extras,
  type ExtraUnit,
  extraItems,
} from '#shared/company/extra-items.ts';
import { extraUnits } from '#shared/company/extras.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Help, Input, Select } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { hiddenClass, VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { extraNames } from '#web/words/office/scope.ts';
import { companyPart, type FieldsProps } from './company-part.ts';
import { dollarsIn, extraFacts, unitWords, withPrice, withVoided } from './extras-words.ts';
import styles from './fields.module.css';

/** What the page asks after the price, and what of it has a price. */
export const extras = companyPart({
  name: 'extras',
  title: 'Extras',
  about:
    'After the four prices, visitors can say what else is on the job. An item with a price gets its own line and a total; the four prices stay as they are.',
  facts: extraFacts,
  summary: ({ asks, prices }) =>
    asks ? `${Object.keys(prices).length} of ${extraItems.length} priced` : 'Off',
  restored: ({ voided: _then, ...then }, { voided }) => ({ ...then, ...(voided && { voided }) }),
  beside: ({ at, isCurrent }, now, change) => (
    <Voided at={at} isCurrent={isCurrent} extras={now} change={change} />
  ),
  Fields: ExtrasFields,
});

/** Voids an earlier version, as one that was mistyped; the one that holds is set right instead. */
function Voided(props: { at: string; isCurrent: boolean; extras: Extras; change: (value: Extras) => void }) {
  const { at, isCurrent, extras, change } = props;
  if (isCurrent) return null;
  if (extras.voided?.includes(at) === true)
    return <Help>Voided. Pages that still show these prices get today’s.</Help>;
  return (
    <Button onClick={() => change(withVoided(extras, at))}>
      Void<VisuallyHidden> the prices of {momentWords(at)}</VisuallyHidden>
    </Button>
  );
}

function ExtrasFields({ value, change }: FieldsProps<Extras>) {
  const { asks, prices } = value;
  return (
    <fieldset>
      <legend className={hiddenClass}>Extras</legend>
      <Stack gap={3}>
        <Tick checked={asks} onChange={({ target }) => change({ ...value, asks: target.checked })}>
          Ask visitors about extras
        </Tick>
        {extraItems.map((item) => (
          <PriceField
            key={item}
            item={item}
            price={prices[item]}
            set={(price) => change(withPrice(value, item, price))}
          />
        ))}
        <Help>Leave a price empty to ask without one.</Help>
      </Stack>
    </fieldset>
  );
}

interface PriceFieldProps {
  item: ExtraItem;
  price: ExtraPrices[ExtraItem];
  set: (price: ExtraPrices[ExtraItem]) => void;
}

/** One price as it is typed, with what it is counted by. */
function PriceField({ item, price, set }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<ExtraUnit>(extraUnits[item].at(-1) ?? 'job');
  const per = price?.per ?? kept;
  // What was restored or discarded meanwhile stands in place of what was typed.
  const text = Object.is(dollarsIn(typed), price?.dollars) ? typed : String(price?.dollars ?? '');
  const put = (dollars: number | undefined, unit: ExtraUnit) =>
    set(dollars === undefined ? undefined : { per: unit, dollars });
  return (
    <Row>
      <label htmlFor={id} className={styles.extra}>
        {extraNames[item]}
      </label>
      <Row className={styles.price}>
        <span aria-hidden="true">$</span>
        <Input
          id={id}
          className={styles.number}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            put(dollarsIn(target.value), per);
          }}
        />
        <Select
          className={styles.unit}
          aria-label={`${extraNames[item]}: priced`}
          value={per}
          disabled={extraUnits[item].length === 1}
          onChange={({ target }) => {
            const unit = extraUnits[item].find((one) => one === target.value) ?? 'job';
            setKept(unit);
            put(price?.dollars, unit);
          }}
        >
          {extraUnits[item].map((unit) => (
            <option key={unit} value={unit}>
              {unitWords[unit]}
            </option>
          ))}
        </Select>
      </Row>
    </Row>
  );
}
