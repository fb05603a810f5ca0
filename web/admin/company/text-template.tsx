import { useRef } from 'react';
import { TEXT_MESSAGE_WORDS } from '#shared/site/brand.ts';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import type { Language } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, TextArea } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { filledText, usualTexts } from '#web/words/office/text-message.ts';
import { companyPart, errorAt, type FieldsProps } from './company-part.ts';
import { fact } from './facts.ts';
import { inLanguages } from './text-fields.tsx';

type Templates = BrandParts['text_message'];

/** What the office texts a lead. */
export const textTemplate = companyPart({
  name: 'text_message',
  title: 'Text template',
  about: 'Opens in your phone’s messages when you tap Text on a lead, in the homeowner’s language.',
  facts: ({ en, es }) => ({ en: fact('text', en), es: fact('Spanish text', es) }),
  summary: (value) => {
    const own = inLanguages.filter(({ language }) => value[language] !== '');
    return own.map(({ spoken }) => spoken).join(', ') || 'The usual one';
  },
  hasOwnErrors: true,
  Fields: TemplateFields,
});

function TemplateFields({ value, change, problem, site }: FieldsProps<Templates>) {
  const { companyName, phone } = site.brand;
  const words = { name: 'Maria', company: companyName, phone, number: 'Q-4K7M-2P9D' };
  return (
    <Columns least={14} gap={3}>
      {inLanguages.map(({ language, spoken }) => (
        <Stack key={language} gap={2}>
          <TemplateField
            language={language}
            label={`Text (${spoken})`}
            value={value[language]}
            error={errorAt(problem, language)}
            put={(text) => change((now) => ({ ...now, [language]: text }))}
          />
          <Help lang={language}>{filledText(value[language] || usualTexts[language], words)}</Help>
        </Stack>
      ))}
    </Columns>
  );
}

interface TemplateFieldProps {
  language: Language;
  label: string;
  value: string;
  error: string | undefined;
  put: (text: string) => void;
}

/** The words in braces are put in where the cursor stands. */
function TemplateField({ language, label, value, error, put }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(word: string) {
    const { current } = area;
    if (current === null) return;
    current.setRangeText(`{${word}}`, current.selectionStart, current.selectionEnd, 'end');
    put(current.value);
    current.focus();
  }
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            lang={language}
            rows={4}
            placeholder={usualTexts[language]}
            value={value}
            onChange={({ target }) => put(target.value)}
          />
        )}
      </Field>
      <Row>
        {TEXT_MESSAGE_WORDS.map((word) => (
          <Button key={word} aria-label={`Insert {${word}} into ${label}`} onClick={() => insert(word)}>
            {`{${word}}`}
          </Button>
        ))}
      </Row>
    </>
  );
}
