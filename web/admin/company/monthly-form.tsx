import { type MonthlyExample, monthlyTerms } from '#shared/company/monthly-example.ts';
import type { Brand } from '#shared/site/brand.ts';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import type { Difference } from './cards-words.ts';
import { WHOLE } from './merge.ts';
import { preview } from './product-cards.tsx';
import { SettingEditor } from './setting-editor.tsx';

/** The whole example, for its history. */
const monthlyInWords = ({ shown, apr, months }: MonthlyExample): string =>
  `${shown ? 'Shown' : 'Off'}${apr === null || months === null ? '' : `: ${months} months at ${apr}% APR`}`;

/** Each field in words. */
const fields: ((example: MonthlyExample) => string)[] = [
  ({ shown }) => (shown ? 'Shown' : 'Off'),
  ({ apr }) => (apr === null ? 'no APR' : `${apr}% APR`),
  ({ months }) => (months === null ? 'no number of payments' : `${months} months`),
  ({ down }) => (down === 0 ? 'nothing down' : `${down}% down`),
  ({ lender }) => (lender === '' ? 'no lender’s disclosure' : `lender’s disclosure “${lender}”`),
];

/** What a change of the example changed; its terms belong together, so that it is one thing. */
function monthlyDifferences(from: MonthlyExample, to: MonthlyExample): Difference[] {
  const said = fields.filter((say) => say(from) !== say(to)).map((say) => say(to));
  return said.length === 0 ? [] : [{ part: WHOLE, text: said.join('; ') }];
}

/** A price as a monthly payment, for who pays on their own. */
export const MonthlyExampleEditor = ({ brand }: { brand: Brand }) => (
  <SettingEditor
    name="monthly_example"
    title="Monthly example"
    about="Out-of-pocket visitors see a monthly payment for the price they picked. US law (12 CFR 1026.24) asks for the down payment, the rate and the number of payments beside it, so all of it shows or none of it. Ask your lender to check the words."
    inWords={monthlyInWords}
    differences={monthlyDifferences}
  >
    {(value, change) => <MonthlyFields value={value} change={change} product={brand.product} />}
  </SettingEditor>
);

interface FieldsProps {
  value: MonthlyExample;
  change: (value: MonthlyExample) => void;
  product: string;
}

const numberIn = (text: string) => (text === '' ? null : Number(text));

function MonthlyFields({ value, change, product }: FieldsProps) {
  return (
    <div className="product-cards">
      <div className="product-form">
        <label className="company-check">
          <input
            type="checkbox"
            checked={value.shown}
            onChange={({ target }) => change({ ...value, shown: target.checked })}
          />
          Show the line
        </label>
        <label className="product-field">
          APR (%)
          <input
            className="admin-field"
            type="number"
            inputMode="decimal"
            step="0.01"
            value={value.apr ?? ''}
            onChange={({ target }) => change({ ...value, apr: numberIn(target.value) })}
          />
        </label>
        <label className="product-field">
          Monthly payments
          <input
            className="admin-field"
            type="number"
            inputMode="numeric"
            value={value.months ?? ''}
            onChange={({ target }) => change({ ...value, months: numberIn(target.value) })}
          />
        </label>
        <label className="product-field">
          Down payment (% of price)
          <input
            className="admin-field"
            type="number"
            inputMode="numeric"
            placeholder="0"
            value={value.down === 0 ? '' : value.down}
            onChange={({ target }) => change({ ...value, down: Number(target.value) })}
          />
        </label>
        <label className="product-field">
          Lender’s disclosure
          <input
            className="admin-field"
            value={value.lender}
            onChange={({ target }) => change({ ...value, lender: target.value })}
          />
        </label>
      </div>
      <section className="product-preview" aria-label="Preview">
        <p className="admin-hint">Preview. The price is an example.</p>
        {monthlyTerms(value) !== null && (
          <OfficePart part={preview} name="the preview" waiting="Loading...">
            {({ MonthlyPreview }) => <MonthlyPreview product={product} example={value} />}
          </OfficePart>
        )}
      </section>
    </div>
  );
}
