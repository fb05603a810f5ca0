import type { BrandParts } from '#shared/site/brand-settings.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Help } from '#web/ui/field.tsx';
import { companyPart, type FieldsProps } from './company-part.ts';

const words = (isShown: boolean) => (isShown ? 'Their part is shown' : 'Prices alone, no part');

/** What homeowners with a claim read of what they pay themselves. */
export const claims = companyPart({
  name: 'claims',
  title: 'Insurance claims',
  facts: ({ showYourShare }) => ({ showYourShare: words(showYourShare) }),
  summary: ({ showYourShare }) => words(showYourShare),
  Fields: ClaimsFields,
});

function ClaimsFields({ value, change }: FieldsProps<BrandParts['claims']>) {
  return (
    <>
      <Tick
        checked={value.showYourShare}
        onChange={({ target }) => change({ showYourShare: target.checked })}
      >
        Show homeowners their part of each price
      </Tick>
      <Help>
        The deductible and what their estimate does not cover. Some states restrict what a roofer may say
        about a claim: ask your lawyer.
      </Help>
    </>
  );
}
