import { useWords } from '#web/i18n/locale-context.tsx';
import type { Company } from '#web/landing/company.ts';
import { Device, Document, Eye } from '#web/ui/icons.tsx';

const icons = [Eye, Document, Device];

/** What happens with the homeowner's data; beside the prices it is one line that opens. */
export function Privacy({ company, isFolded }: { company: Company; isFolded: boolean }) {
  const { privacy } = useWords();
  const items = (
    <ul>
      {privacy.items.map((item, index) => {
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
