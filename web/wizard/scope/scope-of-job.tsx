// What stands in the lines of the extras is drawn in web/quote.
import { useEffect, useState } from 'react';
import { type ExtraItem, extraItems } from '#shared/company/extra-items.ts';
import { priceText } from '#shared/dollars.ts';
import { countOf, type ScopeLine, unpricedItems } from '#shared/scope/scope.ts';
import { extraAnswers, extraCounts, type ScopeAnswers, type SentScope } from '#shared/scope/sent-scope.ts';
import { atInspectionText, lineText, scopeWords, withExtrasText } from '#shared/scope/words.ts';
import { ExtraLine, ExtraLines } from '#web/quote/price.tsx';
import { ChipGroup } from '#web/ui/choice.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { useLocale } from '#web/words/locale.tsx';
import { type ScopeQuestions, scopeQuestions } from '#web/words/scope.ts';
import { LaterQuestions } from './later-questions.tsx';
import {
  type AskedScope,
  answered,
  countIn,
  linesOf,
  scopeToSend,
  showsOtherLines,
} from './scope-answers.ts';
import styles from './scope-of-job.module.css';

interface ScopeOfJobProps extends AskedScope {
  /** What the office was told last. */
  told: SentScope | undefined;
  /** What the uploaded estimate answers: it is not asked again. */
  known: readonly ExtraItem[];
  /** The tier that the page speaks of; null without a quote. */
  priced: { title: string; price: number } | null;
  /** Whether the page shows a share of a claim. */
  hasShare: boolean;
  /** Other prices hold than were shown first. */
  areNew: boolean;
  /** Left out once the office takes no more answers. */
  onTell?: (scope: SentScope) => void;
}

/** What else is to do, behind its title, and above it a line for each of it that has a price, and what has none. */
export function ScopeOfJob({ told, known, priced, hasShare, areNew, onTell, ...asked }: ScopeOfJobProps) {
  const { language } = useLocale();
  const words = scopeQuestions[language];
  const lines = linesOf(asked);
  const unpriced = atInspectionText(unpricedItems(asked.answers, lines), language);
  const isStale = showsOtherLines(told, asked);
  // Another area, or a price of the office's since the page was last open, changes what is shown.
  useEffect(() => {
    if (isStale) onTell?.(scopeToSend(asked));
  });
  return (
    <>
      {priced !== null && (lines.length > 0 || unpriced !== '') && (
        <ExtraLines
          lines={
            <>
              {areNew && <p>{words.newPrices}</p>}
              {lines.length > 0 && (
                <dl>
                  {lines.map((line) => (
                    <ExtraLine
                      key={line.item}
                      text={lineText(line, language)}
                      dollars={priceText(line.dollars)}
                    />
                  ))}
                  <ExtraLine
                    text={scopeWords[language].total(priced.title)}
                    dollars={withExtrasText(priced.price, lines)}
                    isTotal
                  />
                </dl>
              )}
            </>
          }
          unpriced={unpriced !== '' && <p>{unpriced}</p>}
          note={hasShare ? words.notInShare : ''}
        />
      )}
      {onTell && (
        <LaterQuestions
          title={words.title}
          hint={words.hint}
          kept={told === undefined ? '' : `${words.kept} ${priced === null ? unpriced : ''}`.trim()}
        >
          <Questions
            words={words}
            answers={asked.answers}
            lines={lines}
            asks={extraItems.filter((item) => !known.includes(item))}
            onAnswer={(answers) => onTell(scopeToSend({ ...asked, answers }))}
          />
        </LaterQuestions>
      )}
    </>
  );
}

interface QuestionsProps {
  words: ScopeQuestions;
  answers: ScopeAnswers;
  lines: readonly ScopeLine[];
  asks: readonly ExtraItem[];
  onAnswer: (answers: ScopeAnswers) => void;
}

function Questions({ words, answers, lines, asks, onAnswer }: QuestionsProps) {
  const { language } = useLocale();
  const priceOf = (item: ExtraItem) => {
    const line = lines.find((one) => one.item === item);
    return line === undefined ? scopeWords[language].later : `+ ${priceText(line.dollars)}`;
  };
  const answer = (patch: ScopeAnswers) => onAnswer(answered(answers, patch));
  return asks.map((item) => (
    <div key={item}>
      <ChipGroup
        legend={words.items[item]}
        options={extraAnswers.map((value) => ({ value, label: words.answers[value] }))}
        chosen={answers[item]}
        {...(answers[item] === 'yes' && { result: priceOf(item) })}
        onChoose={(said) => answer({ [item]: said })}
      />
      {answers[item] === 'yes' && item in extraCounts && (
        <CountField
          item={item as keyof typeof extraCounts}
          words={words}
          answers={answers}
          onCount={answer}
        />
      )}
    </div>
  ));
}

interface CountFieldProps extends Pick<QuestionsProps, 'words' | 'answers'> {
  item: keyof typeof extraCounts;
  onCount: (patch: ScopeAnswers) => void;
}

/** How many there are: taken as soon as the field is left. */
function CountField({ item, words, answers, onCount }: CountFieldProps) {
  const { field, max } = extraCounts[item];
  const now = countOf(item, answers);
  const [text, setText] = useState(now === undefined ? '' : String(now));
  const [isWrong, setWrong] = useState(false);
  const settle = () => {
    const count = text.trim() === '' ? undefined : countIn(text, max);
    setWrong(count === null);
    if (count !== null && count !== now) onCount({ [field]: count });
  };
  return (
    <Field
      id={`scope-${field}`}
      label={words.counts[field]}
      help={words.countHint}
      error={isWrong ? words.countWrong(max.toLocaleString('en-US')) : null}
      className={styles.count}
    >
      {(control) => (
        <Input
          {...control}
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
