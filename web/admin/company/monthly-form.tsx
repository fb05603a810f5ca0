import { type MonthlyExample, monthlyTerms } from '#shared/company/monthly-example.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { companyPart, type FieldsProps } from './company-part.ts';
import type { Facts } from './facts.ts';
import styles from './fields.module.css';
import { preview } from './product-cards.tsx';
import { TextField } from './text-fields.tsx';

/** The example in words, for its history. */
const monthlyFacts = ({ shown, apr, months, down, lender }: MonthlyExample): Facts => ({
  shown: shown ? 'Shown' : 'Off',
  apr: apr === null ? 'no APR' : `${apr}% APR`,
  months: months === null ? 'no number of payments' : `${months} months`,
  down: down === 0 ? 'nothing down' : `${down}% down`,
  lender: lender === '' ? 'no lender’s disclosure' : `lender’s disclosure “${lender}”`,
});

/** A price as a monthly payment, for who pays on their own. */
export const monthlyPayment = companyPart({
  name: 'monthly_example',
  title: 'Monthly payment',
  about:
    'Out-of-pocket visitors see a monthly payment for the price they picked. US law (12 CFR 1026.24) asks for the down payment, the rate and the number of payments beside it, so all of it shows or none of it. Ask your lender to check the words.',
  facts: monthlyFacts,
  summary: ({ shown, apr }) => (shown ? `On, ${apr}% APR` : 'Off'),
  Fields: MonthlyFields,
});

const numberIn = (text: string) => (text === '' ? null : Number(text));

function MonthlyFields({ value, change, site }: FieldsProps<MonthlyExample>) {
  return (
    <div className={styles.withPreview}>
      <Stack gap={3}>
        <Tick checked={value.shown} onChange={({ target }) => change({ ...value, shown: target.checked })}>
          Show the line
        </Tick>
        <TextField
          label="APR (%)"
          type="number"
          inputMode="decimal"
          step="0.01"
          value={value.apr ?? ''}
          onText={(text) => change({ ...value, apr: numberIn(text) })}
        />
        <TextField
          label="Monthly payments"
          type="number"
          inputMode="numeric"
          value={value.months ?? ''}
          onText={(text) => change({ ...value, months: numberIn(text) })}
        />
        <TextField
          label="Down payment (% of price)"
          type="number"
          inputMode="numeric"
          placeholder="0"
          value={value.down === 0 ? '' : value.down}
          onText={(text) => change({ ...value, down: Number(text) })}
        />
        <TextField
          label="Lender’s disclosure"
          value={value.lender}
          onText={(lender) => change({ ...value, lender })}
        />
      </Stack>
      <Stack as="section" gap={3} aria-label="Preview of the payment">
        <Help>Preview. The price is an example.</Help>
        {monthlyTerms(value) !== null && (
          <LazyPanel part={preview} name="the preview" waiting="Loading...">
            {({ MonthlyPreview }) => <MonthlyPreview product={site.brand.product} example={value} />}
          </LazyPanel>
        )}
      </Stack>
    </div>
  );
}
