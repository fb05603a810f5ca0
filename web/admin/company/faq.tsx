import { useState } from 'react';
import type { BrandParts } from '#shared/site/brand-settings.ts';
import { FAQ_MAX } from '#shared/site/faq.ts';
import { type Language, languages } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { companyPart, errorAt, type FieldsProps, type Problem } from './company-part.ts';
import { moved, OrderButtons } from './order-buttons.tsx';
import { inLanguages, TextAreaField, TextField } from './text-fields.tsx';

type Questions = BrandParts['faq'];
type Entry = Questions['en'][number];

const empty: Entry = { question: '', answer: '' };
const isEmpty = ({ question, answer }: Entry) => question.trim() === '' && answer.trim() === '';

/** Each language has its own questions; side by side, one that is missing in a language has an empty place there. */
const inEach = (change: (language: Language) => Entry[]): Questions => ({
  en: change('en'),
  es: change('es'),
});

/** What homeowners often ask. */
export const faq = companyPart({
  name: 'faq',
  title: 'FAQ',
  about: 'Questions homeowners ask, on a page of their own in each language that has some.',
  facts: ({ en, es }) => ({
    English: en.map(({ question, answer }) => `${question} ${answer}`),
    Spanish: es.map(({ question, answer }) => `${question} ${answer}`),
  }),
  summary: ({ en, es }) => counted(Math.max(en.length, es.length), 'question'),
  sent: (value) => inEach((language) => value[language].filter((entry) => !isEmpty(entry))),
  hasOwnErrors: true,
  Fields: FaqFields,
});

/** Where a problem of what is saved stands among what is edited, whose empty places are not saved. */
function placed(problem: Problem | null, value: Questions): Problem | null {
  const [, language, index, rest] = /^(en|es)\.(\d+)(.*)$/.exec(problem?.at ?? '') ?? [];
  if (problem === null || (language !== 'en' && language !== 'es')) return problem;
  const places = value[language].flatMap((entry, at) => (isEmpty(entry) ? [] : [at]));
  return { ...problem, at: `${language}.${places[Number(index)]}${rest}` };
}

function FaqFields({ value, change, problem }: FieldsProps<Questions>) {
  const longest = Math.max(value.en.length, value.es.length);
  const [rows, setRows] = useState(longest);
  const count = Math.max(rows, longest);
  const [open, setOpen] = useState<number | null>(null);
  const shown = placed(problem, value);
  const all = (language: Language) => Array.from({ length: count }, (_, at) => value[language][at] ?? empty);
  return (
    <>
      <Stack as="ol" gap={2} aria-label="Questions">
        {Array.from({ length: count }, (_, at) => (
          <Question
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name while it is typed
            key={at}
            {...{ at, count, problem: shown }}
            isOpen={open === at}
            setOpen={(isOpen) => setOpen(isOpen ? at : null)}
            entryIn={(language) => value[language][at] ?? empty}
            put={(language, entry) =>
              change({
                ...value,
                [language]: all(language).map((one, index) => (index === at ? entry : one)),
              })
            }
            move={(to) => {
              setOpen(to);
              change(inEach((language) => moved(all(language), at, to)));
            }}
            remove={() => {
              setOpen(null);
              setRows(count - 1);
              change(inEach((language) => all(language).filter((_, index) => index !== at)));
            }}
          />
        ))}
      </Stack>
      {languages.map(
        (language) => shown?.at === language && <FieldError key={language}>{shown.sentence}</FieldError>,
      )}
      {count < FAQ_MAX.entries ? (
        <Row>
          <Button
            onClick={() => {
              setRows(count + 1);
              setOpen(count);
            }}
          >
            Add a question
          </Button>
        </Row>
      ) : (
        <Help>{counted(FAQ_MAX.entries, 'question')} at most.</Help>
      )}
    </>
  );
}

interface QuestionProps extends EntryProps {
  count: number;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  move: (to: number) => void;
  remove: () => void;
}

/** A question in one line, which opens; one with something wrong is open. */
function Question({ count, isOpen, setOpen, move, remove, ...entry }: QuestionProps) {
  const { at, entryIn, problem } = entry;
  const title = entryIn('en').question || entryIn('es').question || 'New question';
  const isShown = isOpen || languages.some((language) => errorAt(problem, `${language}.${at}`));
  return (
    <li>
      <Fold
        summary={`${at + 1}. ${title}`}
        open={isShown}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isShown) setOpen(currentTarget.open);
        }}
      >
        {isShown && (
          <Stack gap={2}>
            <EntryFields {...entry} />
            <Row>
              <OrderButtons what={`question ${at + 1}`} at={at} count={count} move={move} />
              <Button aria-label={`Remove question ${at + 1}`} onClick={remove}>
                Remove
              </Button>
            </Row>
          </Stack>
        )}
      </Fold>
    </li>
  );
}

interface EntryProps {
  at: number;
  entryIn: (language: Language) => Entry;
  put: (language: Language, entry: Entry) => void;
  problem: Problem | null;
}

/** A question and its answer, in both languages beside each other. */
const EntryFields = ({ at, entryIn, put, problem }: EntryProps) => (
  <Columns least={14} gap={3}>
    {inLanguages.map(({ language, spoken }) => {
      const entry = entryIn(language);
      return (
        <Stack key={language} gap={2}>
          <TextField
            lang={language}
            label={`Question ${at + 1} (${spoken})`}
            value={entry.question}
            error={errorAt(problem, `${language}.${at}.question`)}
            onText={(question) => put(language, { ...entry, question })}
          />
          <TextAreaField
            lang={language}
            rows={3}
            label={`Answer ${at + 1} (${spoken})`}
            value={entry.answer}
            error={errorAt(problem, `${language}.${at}.answer`)}
            onText={(answer) => put(language, { ...entry, answer })}
          />
        </Stack>
      );
    })}
  </Columns>
);
