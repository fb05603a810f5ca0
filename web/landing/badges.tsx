import type { Badge } from '#shared/site/brand.ts';
import { useWords } from '#web/i18n/locale-context.tsx';
import { Elsewhere } from '#web/landing/elsewhere.tsx';
import { Picture } from '#web/ui/picture.tsx';
import './badges.css';

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
