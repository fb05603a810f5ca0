import { contrast } from '#shared/page/palette.ts';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Columns, Row } from '#web/ui/stack.tsx';
import { Warning } from '#web/ui/step-icons.tsx';
import { iconsClass, ink } from '#web/ui/text.tsx';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import styles from './fields.module.css';
import { OwnPicture } from './own-picture.tsx';
import { forLogo } from './small-picture.ts';

type Look = BrandParts['look'];

/** The logo and the two colors that all others are made of. */
export const look = companyPart({
  name: 'look',
  title: 'Logo and colors',
  facts: ({ primary, accent, logoUrl }) => ({
    primary: fact('brand color', primary),
    accent: fact('next-step color', accent),
    // Another picture is another logo.
    [`logo ${logoUrl}`]: logoUrl === '' ? 'no logo' : 'logo changed',
  }),
  summary: ({ primary, logoUrl }) => `${logoUrl === '' ? 'No logo' : 'Logo'}, ${primary}`,
  hasOwnErrors: true,
  Fields: LookFields,
});

const COLOR = /^#[0-9a-f]{6}$/i;

function LookFields({ value, change, problem }: FieldsProps<Look>) {
  const colors = [
    { field: 'primary', label: 'Brand color' },
    { field: 'accent', label: 'Next-step color' },
  ] as const;
  return (
    <>
      <OwnPicture
        what="logo"
        url={value.logoUrl}
        change={(logoUrl) => change((now) => ({ ...now, logoUrl }))}
        error={errorAt(problem, 'logoUrl')}
        help="JPEG, PNG or WebP, up to 20 MB. Shown 40 px high. An SVG? Save it as PNG, at least 512 px wide."
        purpose={forLogo}
        className={styles.logo}
      />
      <Columns least={14} gap={3}>
        {colors.map(({ field, label }) => (
          <ColorField
            key={field}
            label={label}
            value={value[field]}
            error={errorAt(problem, field)}
            change={(color) => change((now) => ({ ...now, [field]: color }))}
          />
        ))}
      </Columns>
      {COLOR.test(value.primary) && COLOR.test(value.accent) && <Readable {...value} />}
    </>
  );
}

interface ColorFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  change: (color: string) => void;
}

/** A color by the browser's own picker, or as it is typed. */
const ColorField = ({ label, value, error, change }: ColorFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Row className={styles.color}>
        <input
          type="color"
          aria-label={`${label}: picker`}
          value={COLOR.test(value) ? value : '#000000'}
          onChange={({ target }) => change(target.value)}
        />
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      </Row>
    )}
  </Field>
);

/** What words need on their ground (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** Whether words in the two colors can be read as they are; pages darken and lighten them as far as needed. */
function Readable({ primary, accent }: Pick<Look, 'primary' | 'accent'>) {
  const [brand, next] = [primary, accent].map((color) => contrast(color, '#ffffff'));
  const ratios = [brand ?? 0, next ?? 0];
  const [first, second] = ratios.map((ratio) => (Math.floor(ratio * 10) / 10).toFixed(1));
  if (ratios.every((ratio) => ratio >= TEXT))
    return (
      <p className={`${styles.reads} ${iconsClass.small} ${ink.good}`}>
        <Check />
        Both read well on light and dark pages ({first} and {second} to 1).
      </p>
    );
  return (
    <p className={`${styles.reads} ${iconsClass.small} ${ink.warn}`}>
      <Warning />
      On white they have {first} and {second} to 1; words need 4.5. Pages show a darker shade.
    </p>
  );
}
