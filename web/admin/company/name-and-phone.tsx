import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import { Columns } from '#web/ui/stack.tsx';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import { InBoth, TextField } from './text-fields.tsx';

type NameAndPhone = BrandParts['name_and_phone'];

/** What the company is called, and how it is reached. */
export const nameAndPhone = companyPart({
  name: 'name_and_phone',
  title: 'Name and phone',
  facts: ({ companyName, phone, email, website, address, serviceArea, tagline }) => ({
    companyName: fact('company name', companyName),
    phone: fact('phone', phone),
    email: fact('email', email),
    website: fact('website', website),
    address: fact('address', address),
    serviceArea: fact('where you work', serviceArea.en),
    serviceAreaEs: fact('where you work in Spanish', serviceArea.es),
    tagline: fact('tagline', tagline.en),
    taglineEs: fact('tagline in Spanish', tagline.es),
  }),
  summary: ({ companyName, phone }) => [companyName, phone].filter((words) => words !== '').join(', '),
  hasOwnErrors: true,
  Fields: NameFields,
});

/** People leave out what comes before a host's name. */
const wholeAddress = (typed: string): string =>
  /^[\w-]+\.[^\s:]+$/.test(typed) ? `https://${typed}` : typed;

function NameFields({ value, change, problem }: FieldsProps<NameAndPhone>) {
  const set = (patch: Partial<NameAndPhone>) => change((now) => ({ ...now, ...patch }));
  return (
    <>
      <Columns least={14} gap={3}>
        <TextField
          label="Company name"
          autoComplete="organization"
          value={value.companyName}
          error={errorAt(problem, 'companyName')}
          onText={(companyName) => set({ companyName })}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={value.phone}
          error={errorAt(problem, 'phone')}
          onText={(phone) => set({ phone })}
          onBlur={() => change((now) => ({ ...now, phone: formattedPhone(now.phone) }))}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={value.email}
          error={errorAt(problem, 'email')}
          onText={(email) => set({ email })}
        />
        <TextField
          label="Website"
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={value.website}
          error={errorAt(problem, 'website')}
          onText={(website) => set({ website })}
          onBlur={() => change((now) => ({ ...now, website: wholeAddress(now.website) }))}
        />
        <TextField
          label="Address"
          autoComplete="off"
          placeholder="Street, city, state and ZIP"
          value={value.address}
          error={errorAt(problem, 'address')}
          onText={(address) => set({ address })}
        />
      </Columns>
      <InBoth
        label="Tagline"
        at="tagline"
        value={value.tagline}
        placeholder={{ en: 'Straight answers about your roof.', es: 'Respuestas claras sobre su techo.' }}
        change={(tagline) => set({ tagline })}
        problem={problem}
      />
      <InBoth
        label="Where you work"
        at="serviceArea"
        value={value.serviceArea}
        change={(serviceArea) => set({ serviceArea })}
        problem={problem}
      />
    </>
  );
}
