import { clsx } from 'clsx';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
import { Columns } from '#web/ui/stack.tsx';
import { Warning } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import styles from './fields.module.css';
import { InBoth, TextField } from './text-fields.tsx';

type License = BrandParts['license'];

/** What speaks for the company by law. */
export const license = companyPart({
  name: 'license',
  title: 'License and insurance',
  facts: ({ licence, goodThrough, insurance }) => ({
    licence: fact('license', licence),
    goodThrough: goodThrough === '' ? 'no last day' : `good through ${dayWords(goodThrough, 'date')}`,
    insurance: fact('insurance', insurance.en),
    insuranceEs: fact('insurance in Spanish', insurance.es),
  }),
  summary: ({ licence, insurance }) => licence || insurance.en || 'None shown',
  hasOwnErrors: true,
  Fields: LicenseFields,
});

/** From so many days before its last one a license is to be renewed. */
const DAYS_BEFORE = 30;

/** Whether the license is to be renewed, from a month before its last day on. */
function LastDay({ of: day }: { of: string }) {
  const today = dayOf(useNow());
  if (day === '' || dayAfter(day, -DAYS_BEFORE) > today) return null;
  return (
    <p role="status" className={clsx(styles.reads, iconsClass.small, ink.warn)}>
      <Warning />
      {day < today ? 'It ended' : 'It ends'} {dayWords(day, 'date')}. Homeowners read it until you change it.
    </p>
  );
}

const example = { en: 'General liability, $2,000,000', es: 'Responsabilidad civil, $2,000,000' };

function LicenseFields({ value, change, problem }: FieldsProps<License>) {
  return (
    <>
      <Columns least={14} gap={3}>
        <TextField
          label="License"
          autoComplete="off"
          placeholder="Nebraska contractor registration 00000-00"
          value={value.licence}
          error={errorAt(problem, 'licence')}
          onText={(licence) => change((now) => ({ ...now, licence }))}
        />
        <TextField
          label="Good through"
          type="date"
          value={value.goodThrough}
          error={errorAt(problem, 'goodThrough')}
          help="For you alone: homeowners don’t see it."
          onText={(goodThrough) => change((now) => ({ ...now, goodThrough }))}
        />
      </Columns>
      <LastDay of={value.goodThrough} />
      <InBoth
        label="Insurance"
        at="insurance"
        value={value.insurance}
        placeholder={example}
        change={(insurance) => change((now) => ({ ...now, insurance }))}
        problem={problem}
      />
    </>
  );
}
