import type { BrandParts } from '#shared/site/brand-settings.ts';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import styles from './fields.module.css';
import { OwnPicture } from './own-picture.tsx';
import { forStrip } from './small-picture.ts';
import { InBoth } from './text-fields.tsx';

type FirstPage = BrandParts['first_page'];

/** What the first page ends on. */
export const firstPage = companyPart({
  name: 'first_page',
  title: 'Photo',
  about: 'A strip at the end of the first page, in place of the drawn roofs: your crew, or a roof of yours.',
  facts: ({ photoUrl, photoAlt }) => ({
    // Another picture is another photo.
    [`photo ${photoUrl}`]: photoUrl === '' ? 'no photo' : 'photo changed',
    photoAlt: fact('description', photoAlt.en),
    photoAltEs: fact('description in Spanish', photoAlt.es),
  }),
  summary: ({ photoUrl }) => (photoUrl === '' ? 'Drawn roofs' : 'Your photo'),
  hasOwnErrors: true,
  Fields: FirstPageFields,
});

function FirstPageFields({ value, change, problem }: FieldsProps<FirstPage>) {
  return (
    <>
      <OwnPicture
        what="first-page photo"
        url={value.photoUrl}
        change={(photoUrl) => change((now) => ({ ...now, photoUrl }))}
        error={errorAt(problem, 'photoUrl')}
        help="JPEG, PNG or WebP, up to 20 MB. Of a high one the middle is shown, about three times as wide as high."
        purpose={forStrip}
        className={styles.strip}
      />
      {value.photoUrl !== '' && (
        <InBoth
          label="What the photo shows"
          at="photoAlt"
          value={value.photoAlt}
          change={(photoAlt) => change((now) => ({ ...now, photoAlt }))}
          problem={problem}
        />
      )}
    </>
  );
}
