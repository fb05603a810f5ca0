import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { AdjusterQuestions, adjusterQuestions } from './adjuster-questions.tsx';
import { Source } from './claim-facts.tsx';
import { isFromEstimate, listedOf } from './claim-figures.ts';
import styles from './claim-lists.module.css';

interface ClaimListsProps {
  quote: Quote;
  /** Whose home it is for. */
  home: { name: string; address: string };
}

/** After the prices one line: what to ask the adjuster, or that all is listed; behind it the twelve usual items too. */
export function ClaimLists({ quote, home }: ClaimListsProps) {
  const { adjuster, claim: words } = useLaterWords();
  if (!isFromEstimate(quote)) return null;
  const { checklist = [], claim } = quote;
  if (checklist.length === 0) return null;
  const questions = adjusterQuestions(checklist, adjuster);
  const number = claim.claimNumber === null ? '' : adjuster.claim(claim.claimNumber);
  const items = <ChecklistItems findings={checklist} />;
  return (
    <Card className={styles.list} data-part="claim-lists">
      {questions.length === 0 ? (
        <Fold summary={words.checklist.line(...listedOf(checklist))}>{items}</Fold>
      ) : (
        <Fold summary={adjuster.line(questions.length)}>
          <AdjusterQuestions
            questions={questions}
            about={[home.name.trim(), home.address.trim(), number].filter((line) => line !== '')}
          />
          <Fold summary={words.checklist.title}>{items}</Fold>
        </Fold>
      )}
    </Card>
  );
}

/** The twelve usual items on paper, where nothing opens. */
export function PrintedChecklist({ quote }: { quote: Quote }) {
  const { checklist: words } = useLaterWords().claim;
  const { checklist = [] } = quote;
  if (checklist.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3>{words.title}</h3>
      <ChecklistItems findings={checklist} />
    </div>
  );
}

/** Each item, whether the estimate lists it, and the line that does. */
function ChecklistItems({ findings }: { findings: readonly ChecklistFinding[] }) {
  const { checklist: words } = useLaterWords().claim;
  return (
    <>
      <p>{words.note}</p>
      <ul className={styles.items}>
        {findings.map((finding) => {
          const { title, meaning } = words.items[finding.item];
          return (
            <li key={finding.item} data-found={finding.found}>
              <Row as="p" justify="between" className={styles.title}>
                <strong>{title}</strong>
                <span className={styles.found}>
                  {finding.found === 'found' && <Check />}
                  {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                </span>
              </Row>
              <p>{meaning}</p>
              <Source lines={finding.evidence ? [finding.evidence] : []} of={title} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
