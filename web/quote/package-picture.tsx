import { useState } from 'react';
import { packageAlt, type ShownPackage } from '#shared/site/shown-packages.ts';
import { useLocale } from '#web/words/locale.tsx';
import { ShingleDrawing } from './shingles.tsx';

interface PackagePictureProps {
  card: Pick<ShownPackage, 'tier' | 'name' | 'imageAlt'>;
  /** Empty where the company has none. */
  url: string;
  className?: string | undefined;
}

/** A package's picture in a place of its own size: the company's, else the product's own drawing. */
export function PackagePicture({ card, url, className }: PackagePictureProps) {
  const { language } = useLocale();
  const [missing, setMissing] = useState('');
  if (url === '' || missing === url) return <ShingleDrawing className={className} tier={card.tier} />;
  return (
    <img
      className={className}
      src={url}
      alt={packageAlt(card, language)}
      width="640"
      height="240"
      loading="lazy"
      onError={() => setMissing(url)}
    />
  );
}
