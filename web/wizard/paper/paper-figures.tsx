import { dollars } from '#shared/dollars.ts';
import {
  claimAnswers,
  claimSums,
  proofOf,
  type ReadQuote,
  type ShownFigure,
} from '#web/quote/claim-figures.ts';
import { useLaterWords } from '#web/words/locale.tsx';

interface FigureRow extends ShownFigure {
  title: string;
  meaning: string;
  sign: string;
}

/** The claim's figures, as a sum where the estimate adds up, each with the page it stands on. */
export function PaperFigures({ quote }: { quote: ReadQuote }) {
  const words = useLaterWords().claim;
  const paper = useLaterWords().paper;
  const answers = claimAnswers(quote).map((shown) => ({
    ...shown,
    ...words.answers[shown.wording],
    sign: '',
  }));
  const sums = claimSums(quote);
  const inSums = new Set(sums.map(({ figure }) => figure));
  const rows: FigureRow[] = [
    ...sums.map((line) => {
      const answer = answers.find(({ figure }) => figure === line.figure);
      return { ...line, title: answer?.title ?? words.figures[line.figure], meaning: answer?.meaning ?? '' };
    }),
    ...answers.filter(({ figure }) => !inSums.has(figure)),
  ];
  return (
    <>
      <p>{words[proofOf(quote)]}</p>
      <table className="paper-figures">
        <thead>
          <tr>
            <th scope="col">{paper.figure}</th>
            <th scope="col">{paper.amount}</th>
            <th scope="col">{paper.page}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ figure, title, meaning, sign, amount, source, pleaseCheck, notRead }) => (
            <tr key={figure}>
              <th scope="row">
                {title}
                {meaning && <small>{meaning}</small>}
              </th>
              <td>
                {amount === null
                  ? notRead
                    ? words.notRead
                    : words.notStated
                  : `${sign} ${dollars(amount)}`.trim()}
                {pleaseCheck && amount !== null && <small>{words.pleaseCheck}</small>}
              </td>
              <td>{source?.page}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
