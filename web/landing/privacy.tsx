import { useWords } from '#web/i18n/locale-context.tsx';
import type { Company } from '#web/landing/company.ts';
import { Device, Document, Eye } from '#web/ui/icons.tsx';

const icons = [Eye, Document, Device];

export function Privacy({ company }: { company: Company }) {
  const { privacy } = useWords();
  return (
    <section className="band privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{privacy.title}</h2>
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
    </section>
  );
}
