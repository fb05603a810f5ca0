import type { ComponentProps, ReactNode } from 'react';
import type { Language } from '#shared/text.ts';
import { Field, Input, TextArea } from '#web/ui/field.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { errorAt, type Problem } from './company-part.ts';

export const inLanguages = [
  { language: 'en', spoken: 'English' },
  { language: 'es', spoken: 'Spanish' },
] as const;

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'value'> {
  label: ReactNode;
  value: string | number;
  onText: (text: string) => void;
  error?: string | undefined;
  help?: ReactNode;
}

export const TextField = ({ label, onText, error, help, className, ...input }: TextFieldProps) => (
  <Field label={label} error={error} help={help} className={className}>
    {(control) => <Input {...control} {...input} onChange={({ target }) => onText(target.value)} />}
  </Field>
);

interface TextAreaFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value'> {
  label: ReactNode;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
}

export const TextAreaField = ({ label, onText, error, ...area }: TextAreaFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <TextArea {...control} {...area} onChange={({ target }) => onText(target.value)} />}
  </Field>
);

type Both = Readonly<Record<Language, string>>;

interface InBothProps {
  label: string;
  value: Both;
  change: (value: Record<Language, string>) => void;
  problem: Problem | null;
  /** Where in the part's value it stands. */
  at: string;
  placeholder?: Both;
}

/** Words in English and Spanish beside each other, or one above the other on a phone. */
export const InBoth = ({ label, value, change, problem, at, placeholder }: InBothProps) => (
  <Columns least={14} gap={3}>
    {inLanguages.map(({ language, spoken }) => (
      <TextField
        key={language}
        lang={language}
        label={`${label} (${spoken})`}
        value={value[language]}
        placeholder={placeholder?.[language]}
        error={errorAt(problem, `${at}.${language}`)}
        onText={(text) => change({ ...value, [language]: text })}
      />
    ))}
  </Columns>
);
