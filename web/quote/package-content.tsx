import { useState } from 'react';
import { packageAlt, packageName, type ShownPackage } from '#shared/site/shown-packages.ts';
import { Fold } from '#web/ui/fold.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './package-content.module.css';
import { type CardLines, foldTitle } from './price.tsx';
import { ShingleDrawing } from './shingles.tsx';

type PicturedPackage = Pick<ShownPackage, 'tier' | 'name' | 'imageAlt'>;

interface PackageContentProps {
  card: PicturedPackage;
  lines: CardLines;
  /** Heads the lines; left out, nothing does. */
  linesTitle?: string | undefined;
  /** Path or address of a picture; empty shows the product's own drawing. */
  imageUrl: string;
}

/** What a price includes, beside a picture of it. */
export function PackageContent({ card, lines, linesTitle, imageUrl }: PackageContentProps) {
  const { language } = useLocale();
  const words = useLaterWords().quote;
  const name = packageName(card, language);
  return (
    <div className={styles.content}>
      <PackagePicture card={card} url={imageUrl} />
      <div className={styles.lines} data-part="price-lines">
        {name !== '' && <p className={styles.name}>{name}</p>}
        {linesTitle !== undefined && <p className={styles.name}>{linesTitle}</p>}
        <BulletList bullets={lines.bullets} />
        {lines.more.length > 0 && (
          <Fold className={styles.more} summary={foldTitle(lines, words)}>
            <BulletList bullets={lines.more} />
          </Fold>
        )}
      </div>
    </div>
  );
}

function BulletList({ bullets }: { bullets: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  );
}

/** The company's picture; the product's own drawing where there is none, or it cannot be had. */
function PackagePicture({ card, url }: { card: PicturedPackage; url: string }) {
  const { language } = useLocale();
  const [missing, setMissing] = useState('');
  if (url === '' || missing === url) return <ShingleDrawing className={styles.picture} tier={card.tier} />;
  return (
    <img
      className={styles.picture}
      src={url}
      alt={packageAlt(card, language)}
      width="640"
      height="240"
      loading="lazy"
      onError={() => setMissing(url)}
    />
  );
}
