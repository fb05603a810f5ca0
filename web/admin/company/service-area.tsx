import { useId, useRef } from 'react';
import { zipIn } from '#shared/address/zip.ts';
import { areaInUse, type ServiceArea } from '#shared/company/service-area.ts';
import { countZips } from '#shared/company/zips.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { counted } from '#web/words/office/formats.ts';
import { companyPart, type FieldsProps } from './company-part.ts';
import type { Facts } from './facts.ts';
import { needsZips, RadiusFields } from './radius-fields.tsx';

/** The area in words, for its history. */
export function areaFacts(area: ServiceArea): Facts {
  const isOffered = area.by === 'everywhere' || area.tellMe;
  const waitlist = `Visitors outside ${isOffered ? 'can' : 'can’t'} join a waitlist`;
  if (area.by === 'everywhere') return { where: 'Everywhere', waitlist };
  const where = areaSummary(area);
  return area.by === 'radius' ? { where, waitlist } : { where, 'ZIP codes': area.zips, waitlist };
}

function areaSummary(area: ServiceArea): string {
  if (area.by === 'everywhere') return 'Everywhere';
  if (area.by === 'radius') return `${counted(area.miles, 'mile')} around ${area.around}`;
  return counted(countZips(area.zips), 'ZIP code');
}

/** Where the company works. */
export const serviceArea = companyPart({
  name: 'service_area',
  title: 'Service area',
  about:
    'Visitors outside it see a note with your phone number, and can still get a quote. Their leads are tagged “Outside area”.',
  facts: areaFacts,
  summary: areaSummary,
  isPending: (value) => value.by === 'radius' && needsZips(value),
  Fields: AreaFields,
});

const kinds = [
  { by: 'everywhere', text: 'Everywhere' },
  { by: 'zips', text: 'In these ZIP codes' },
  { by: 'radius', text: 'Within a distance' },
] as const;

const USUAL_MILES = 30;

/** What each kind begins with. */
const begun = (by: ServiceArea['by'], home: string | null): ServiceArea => {
  if (by === 'everywhere') return { by };
  if (by === 'zips') return { by, zips: [], tellMe: true };
  return { by, around: home ?? '', miles: USUAL_MILES, zips: [], tellMe: true };
};

/** The other kind, as it was set last or as it was typed meanwhile, and beside it what holds of the others. */
function chosen(by: ServiceArea['by'], stored: ServiceArea, next: ServiceArea, isNew: boolean): ServiceArea {
  const { kept, ...now } = stored;
  const set = { ...kept, ...(now.by !== 'everywhere' && { [now.by]: now }) };
  const last = by === 'everywhere' ? undefined : set[by];
  const others = Object.fromEntries(Object.entries(set).filter(([kind]) => kind !== by));
  return {
    ...(isNew && last !== undefined ? last : areaInUse(next)),
    ...(Object.keys(others).length > 0 && { kept: others }),
  };
}

function AreaFields({ value, change, stored, site }: FieldsProps<ServiceArea>) {
  const home = zipIn(site.brand.address);
  const id = useId();
  // What was typed of a kind is there again when it is chosen again.
  const left = useRef<Partial<Record<ServiceArea['by'], ServiceArea>>>({});
  return (
    <fieldset>
      <legend className={hiddenClass}>Where you work</legend>
      <Stack gap={2}>
        {kinds.map(({ by, text }) => (
          <Tick
            key={by}
            type="radio"
            name={id}
            checked={value.by === by}
            onChange={() => {
              left.current[value.by] = value;
              change(chosen(by, stored, left.current[by] ?? begun(by, home), left.current[by] === undefined));
            }}
          >
            {text}
          </Tick>
        ))}
        {value.by === 'zips' && (
          <Field
            label="ZIP codes"
            isLabelHidden
            help="Type or paste them, with ranges if you like: 68102, 68104, 68122-68144"
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                value={value.zips.join(', ')}
                // As it is typed: it is read when it is saved.
                onChange={({ target }) =>
                  change({ ...value, zips: target.value === '' ? [] : [target.value] })
                }
              />
            )}
          </Field>
        )}
        {value.by === 'radius' && <RadiusFields value={value} change={change} home={home} />}
        {value.by !== 'everywhere' && (
          <Tick
            checked={value.tellMe}
            onChange={({ target }) => change({ ...value, tellMe: target.checked })}
          >
            Let people outside your area join a waitlist
          </Tick>
        )}
      </Stack>
    </fieldset>
  );
}
