import type { BrandParts } from '#shared/site/brand-settings.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Help } from '#web/ui/field.tsx';
import { Columns, Stack } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { initialsOf } from '#web/words/office/people.ts';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import styles from './fields.module.css';
import { OwnPicture } from './own-picture.tsx';
import { preview } from './product-cards.tsx';
import { forFace } from './small-picture.ts';
import { InBoth, TextField } from './text-fields.tsx';

type Caller = BrandParts['caller'];

/** Who calls a homeowner back, and how else they get in touch. */
export const caller = companyPart({
  name: 'caller',
  title: 'Caller',
  facts: ({ caller, photoUrl, workingHours, textPhone, bookingUrl }) => ({
    caller: fact('caller', caller.en),
    callerEs: fact('caller in Spanish', caller.es),
    // Another picture is another photo.
    [`photo ${photoUrl}`]: photoUrl === '' ? 'no photo' : 'photo changed',
    workingHours:
      workingHours === 0 ? 'no time promised' : `calls within ${counted(workingHours, 'business hour')}`,
    textPhone: fact('phone for texts', textPhone),
    bookingUrl: fact('booking page', bookingUrl),
  }),
  summary: ({ caller, workingHours }) =>
    [
      caller.en || 'No name',
      ...(workingHours > 0 ? [`within ${counted(workingHours, 'business hour')}`] : []),
    ].join(', '),
  hasOwnErrors: true,
  Fields: CallerFields,
});

/** Of an empty field none is promised. */
const hoursIn = (text: string): number => (text === '' ? 0 : Number(text));

function CallerFields({ value, change, problem, site }: FieldsProps<Caller>) {
  const set = (patch: Partial<Caller>) => change((now) => ({ ...now, ...patch }));
  return (
    <>
      <InBoth
        label="Who calls"
        at="caller"
        value={value.caller}
        placeholder={{ en: 'Dana from our office', es: 'Dana, de nuestra oficina' }}
        change={(who) => set({ caller: who })}
        problem={problem}
      />
      <OwnPicture
        what="photo"
        url={value.photoUrl}
        change={(photoUrl) => set({ photoUrl })}
        error={errorAt(problem, 'photoUrl')}
        help="Of who calls: JPEG, PNG or WebP, up to 20 MB. Shown round, 56 px."
        purpose={forFace}
        className={styles.face}
        otherwise={
          value.caller.en !== '' && (
            <span className={styles.face} aria-hidden="true">
              {initialsOf(value.caller.en)}
            </span>
          )
        }
      />
      <Columns least={14} gap={3}>
        <TextField
          label="Calls back within (working hours)"
          type="number"
          inputMode="numeric"
          placeholder="Promise none"
          value={value.workingHours === 0 ? '' : value.workingHours}
          error={errorAt(problem, 'workingHours')}
          onText={(text) => set({ workingHours: hoursIn(text) })}
        />
        <TextField
          label="Text messages to"
          type="tel"
          autoComplete="off"
          placeholder="None: no “Text us”"
          value={value.textPhone}
          error={errorAt(problem, 'textPhone')}
          onText={(textPhone) => set({ textPhone })}
        />
      </Columns>
      <TextField
        label="Your own booking page"
        type="url"
        autoComplete="off"
        placeholder="None: they pick a time here"
        value={value.bookingUrl}
        error={errorAt(problem, 'bookingUrl')}
        onText={(bookingUrl) => set({ bookingUrl })}
      />
      <Stack gap={1}>
        <Help>Homeowners read after the price:</Help>
        <LazyPanel part={preview} name="what homeowners read" waiting="Loading...">
          {({ CallerPreview }) => <CallerPreview callback={value} companyName={site.brand.companyName} />}
        </LazyPanel>
      </Stack>
    </>
  );
}
