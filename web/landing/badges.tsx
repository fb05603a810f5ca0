import './badges.css';
import type { Badge } from '#shared/site/brand.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useWords } from '#web/words/locale.tsx';
import { Elsewhere } from './elsewhere.tsx';

function Mark({ text, imageUrl }: Badge) {
  const words = <span className="badge-text">{text}</span>;
  if (imageUrl === '') return words;
  return <Picture src={imageUrl} alt={text} loading="lazy" decoding="async" otherwise={words} />;
}

/** The company's marks of trust; nothing where it has given none. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  const { reputation } = useWords();
  if (badges.length === 0) return null;
  return (
    <section className="band badges" aria-label={reputation.badges}>
      <ul>
        {badges.map((badge) => (
          <li key={`${badge.text} ${badge.imageUrl}`}>
            {badge.url === '' ? (
              <Mark {...badge} />
            ) : (
              <Elsewhere url={badge.url}>
                <Mark {...badge} />
              </Elsewhere>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
