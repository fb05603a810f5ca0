import './printed-extras.css';
import { priceText } from '#shared/dollars.ts';
import type { ToldScope } from '#shared/scope/scope.ts';
import { atInspectionText, lineText, scopeWords } from '#shared/scope/words.ts';
import { useLocale } from '#web/words/locale.tsx';

/** What else is on the job, in a table of its own below the prices. */
export function PrintedExtras({ told }: { told: ToldScope }) {
  const { language } = useLocale();
  const words = scopeWords[language];
  const { lines, unpriced } = told;
  return (
    <div className="paper-extras">
      <h2>{words.title}</h2>
      {lines.length > 0 && (
        <table>
          <tbody>
            {lines.map((line) => (
              <tr key={line.item}>
                <td>{lineText(line, language)}</td>
                <td>+ {priceText(line.dollars)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{`${atInspectionText(unpriced, language)} ${words.apart}`.trim()}</p>
    </div>
  );
}
