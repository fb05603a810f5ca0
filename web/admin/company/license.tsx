import type { BrandParts } from '#shared/site/brand-settings.ts';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import { InBoth, TextField } from './text-fields.tsx';

type License = BrandParts['license'];

/** What speaks for the company by law. */
export const license = companyPart({
  name: 'license',
  title: 'License and insurance',
  facts: ({ licence, insurance }) => ({
    licence: fact('license', licence),
    insurance: fact('insurance', insurance.en),
    insuranceEs: fact('insurance in Spanish', insurance.es),
  }),
  summary: ({ licence, insurance }) => licence || insurance.en || 'None shown',
  hasOwnErrors: true,
  Fields: LicenseFields,
});

const example = { en: 'General liability, $2,000,000', es: 'Responsabilidad civil, $2,000,000' };

function LicenseFields({ value, change, problem }: FieldsProps<License>) {
  return (
    <>
      <TextField
        label="License"
        autoComplete="off"
        placeholder="Nebraska contractor registration 00000-00"
        value={value.licence}
        error={errorAt(problem, 'licence')}
        onText={(licence) => change((now) => ({ ...now, licence }))}
      />
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
