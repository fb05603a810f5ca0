import { Device, Document, Eye, OneStory } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';

const icons = [Eye, Document, Device, OneStory];

/** What happens with the homeowner's data; beside the prices it is one line that opens. */
export function Privacy(props: { company: Company; measuresRoofs: boolean; isFolded: boolean }) {
  const { company, measuresRoofs, isFolded } = props;
  const { privacy } = useWords();
  const told = measuresRoofs ? [...privacy.items, privacy.measured] : privacy.items;
  const items = (
    <ul data-items={told.length}>
      {told.map((item, index) => {
        const Icon = icons[index] ?? Eye;
        return (
          <li key={item.title}>
            <Icon />
            <h3>{item.title}</h3>
            <p>{item.text(company.companyName)}</p>
          </li>
        );
      })}
    </ul>
  );
  if (isFolded)
    return (
      <details className="band privacy fold">
        <summary>
          <h2>{privacy.title}</h2>
        </summary>
        {items}
      </details>
    );
  return (
    <section className="band privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{privacy.title}</h2>
      {items}
    </section>
  );
}
