import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { type PricingVariable, variableTitle } from '#shared/pricing/rates.ts';
import { type PricingUnit, pricingBounds, unitOf } from '#shared/pricing/variables.ts';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { momentWords, money } from '#web/words/office/formats.ts';
import { adminName, changeText, valueText } from '#web/words/office/prices.ts';
import { type Change, priceStep, priceStepped } from './price-drafts.ts';
import { EXAMPLE_SQUARES, type exampleOf } from './price-effect.ts';
import styles from './price-row.module.css';

/** Where the field of that variable is. */
export const fieldId = (id: string) => `price-${id}`;

interface PriceRowProps {
  variable: PricingVariable;
  isReadOnly: boolean;
  /** What stands in the field instead of the stored price. */
  text: string | undefined;
  change: Change | undefined;
  /** What it comes to for a home that stands for others; null where it is no package's price. */
  example: ReturnType<typeof exampleOf>;
  /** Opens its history. */
  history: ReactNode;
  type: (text: string) => void;
  /** The stored price stands in the field again. */
  putBack: () => void;
  /** The draft is to replace the price that somebody set meanwhile. */
  keep: () => void;
}

const EXAMPLE = `${EXAMPLE_SQUARES}-square home`;

/** What stands in the columns of the rows below; each row says it itself to whoever cannot see them. */
export const PriceHeads = ({ hasExample }: { hasExample: boolean }) => (
  <div className={clsx(styles.row, styles.heads, ink.muted, desktopOnlyClass)} aria-hidden="true">
    <span>Name</span>
    <span className={styles.valueHead}>Value</span>
    <span>Change</span>
    {hasExample && <span className={styles.example}>{EXAMPLE}</span>}
    <span className={styles.last}>Last change</span>
  </div>
);

const arrowSteps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** One variable and what is typed over its value; nothing is saved here. */
export function PriceRow(props: PriceRowProps) {
  const { variable, isReadOnly, text, change, example, history, type, putBack, keep } = props;
  const id = fieldId(variable.id);
  const { min, max } = pricingBounds(variable.name);
  const refusal = change?.input.kind === 'refused' ? change.input.message : '';

  /** What is no number is ignored. */
  function settle() {
    if (text !== undefined && change === undefined) putBack();
  }

  const described = `${id}-about ${id}-state`;
  const unit = unitOf(variable.name);

  function onKeyDown(event: KeyboardEvent) {
    if (isReadOnly) return;
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') putBack();
    const by = arrowSteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const stepped = priceStepped(text ?? String(variable.value), by, variable.name);
    if (stepped !== null) type(stepped);
  }

  return (
    <li className={clsx(styles.row, change !== undefined && styles.changed)}>
      <div className={styles.name}>
        <label htmlFor={id}>{variableTitle(variable.name)}</label>
        <Help id={`${id}-about`} className={desktopOnlyClass}>
          {variable.description}
        </Help>
      </div>
      {unit === 'switch' ? (
        <PriceSwitch
          id={id}
          value={text ?? variable.value}
          aria-describedby={described}
          disabled={isReadOnly}
          onChange={({ target }) => type(target.checked ? '1' : '0')}
          onBlur={settle}
        />
      ) : (
        <PriceField
          id={id}
          unit={unit}
          step={priceStep(variable.name)}
          aria-valuemin={min}
          aria-valuemax={max}
          value={text ?? variable.value}
          aria-describedby={described}
          aria-invalid={refusal !== ''}
          readOnly={isReadOnly}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
      )}
      <div id={`${id}-state`} className={styles.state}>
        {refusal !== '' && <FieldError>{refusal}</FieldError>}
        {change !== undefined && !change.conflict && (
          <Help className={ink.warn}>
            {change.input.kind === 'price'
              ? changeText(variable.name, variable.value, change.input.value)
              : `was ${valueText(variable.name, variable.value)}`}
          </Help>
        )}
        {change?.conflict && <Conflict {...{ variable, change, putBack, keep }} />}
      </div>
      {example !== null && <Example {...example} />}
      <Help className={clsx(styles.last, desktopOnlyClass)}>{lastChange(variable)}</Help>
      <div className={clsx(styles.history, desktopOnlyClass)}>{history}</div>
    </li>
  );
}

/** What the price comes to for the home that stands for others, before and after the change. */
const Example = ({ before, after }: NonNullable<PriceRowProps['example']>) => (
  <Help className={clsx(styles.example, desktopOnlyClass)}>
    <VisuallyHidden>{EXAMPLE}: </VisuallyHidden>
    {money(before)}
    {after !== before && (
      <>
        {' '}
        → <strong>{money(after)}</strong>
      </>
    )}
  </Help>
);

/** Who set the value that stands, and when: "dana@example.com, Nov 3"; nothing for the values a site begins with. */
const lastChange = ({ updated_by, updated_at }: PricingVariable) =>
  updated_by === undefined ? '' : `${adminName(updated_by)}, ${momentWords(updated_at, 'short')}`;

type ConflictProps = Pick<PriceRowProps, 'variable' | 'putBack' | 'keep'> & { change: Change };

/** Both prices, and the choice between them. */
function Conflict({ variable, change, putBack, keep }: ConflictProps) {
  const by = variable.updated_by === undefined ? 'Someone' : adminName(variable.updated_by);
  const { name, value } = variable;
  const of = <VisuallyHidden> for {variableTitle(name)}</VisuallyHidden>;
  return (
    <Row role="alert">
      <p className={styles.conflict}>
        {by} just changed this to {valueText(name, value)}.
      </p>
      <Button onClick={putBack}>
        Use {valueText(name, value)}
        {of}
      </Button>
      {change.input.kind === 'price' && (
        <Button onClick={keep}>
          Keep mine, {valueText(name, change.input.value)}
          {of}
        </Button>
      )}
    </Row>
  );
}

const before: Partial<Record<PricingUnit, string>> = { dollars: '$', times: '×' };
const after: Partial<Record<PricingUnit, string>> = { percent: '%' };

interface PriceSwitchProps extends Omit<ComponentProps<typeof Switch>, 'checked' | 'children' | 'value'> {
  /** 1 is on. */
  value: string | number;
}

/** A value of 0 or 1. */
function PriceSwitch({ value, ...props }: PriceSwitchProps) {
  const isOn = Number(value) === 1;
  return (
    <div className={styles.field} data-part="price-field">
      <Switch className={styles.switch} checked={isOn} {...props}>
        <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
      </Switch>
    </div>
  );
}

interface PriceFieldProps extends ComponentProps<'input'> {
  unit: PricingUnit;
}

/** What a screen reader says the value is; undefined where the text is no number. */
const valueNow = (text: unknown) =>
  String(text).trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/**
 * A value that is typed, or stepped by whoever listens to the arrow keys; a wheel turned over it changes nothing.
 * Not a number field: browsers drop a comma from one without a word, and 352,5 is stored as 3525.
 */
function PriceField({ unit, ...props }: PriceFieldProps) {
  return (
    <div className={styles.field} data-part="price-field">
      {before[unit] !== undefined && <span aria-hidden="true">{before[unit]}</span>}
      <Input
        type="text"
        className={styles.input}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={valueNow(props.value)}
        {...props}
      />
      {after[unit] !== undefined && <span aria-hidden="true">{after[unit]}</span>}
    </div>
  );
}
