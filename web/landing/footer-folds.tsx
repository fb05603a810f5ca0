import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { Device, Document, Eye, OneStory } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/locale.tsx';
import type { Company } from './company.ts';
import styles from './footer-folds.module.css';

/** One line of the footer that opens. */
const FooterFold = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold className={styles.fold} summary={<h2 className={styles.title}>{title}</h2>}>
    {children}
  </Fold>
);

export function HowItWorks() {
  const { how } = useWords();
  return (
    <FooterFold title={how.title}>
      <ol className={clsx(styles.items, styles.steps)}>
        {how.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </FooterFold>
  );
}

const icons = [Eye, Document, Device, OneStory];

/** What happens with the homeowner's data. */
export function Privacy({ company, measuresRoofs }: { company: Company; measuresRoofs: boolean }) {
  const { privacy } = useWords();
  const items = measuresRoofs ? [...privacy.items, privacy.measured] : privacy.items;
  return (
    <FooterFold title={privacy.title}>
      <ul className={styles.items}>
        {items.map((item, index) => {
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
    </FooterFold>
  );
}
