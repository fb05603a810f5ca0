import { Check } from '#web/ui/icons.tsx';
import './bullet-list.css';

/** What a price includes. */
export function BulletList({ bullets }: { bullets: readonly string[] }) {
  return (
    <ul className="bullets">
      {bullets.map((bullet) => (
        <li key={bullet}>
          <Check />
          {bullet}
        </li>
      ))}
    </ul>
  );
}
