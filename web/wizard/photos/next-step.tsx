import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import { useLocale } from '#web/words/locale.tsx';
import { jpegPdf } from './jpeg-pdf.ts';
import styles from './next-step.module.css';
import { Camera } from './photo-icons.tsx';
import { type PhotoList, type PhotoPages, sorted } from './photo-pages.ts';
import { PictureButton } from './picture-button.tsx';

interface NextStepProps {
  list: PhotoList;
  words: PhotoWords;
  photos: PhotoPages;
  onPdf(file: File): void;
}

/** The one filled button: what mends a page, else what sends them all. */
export function NextStep({ list, photos, words, onPdf }: NextStepProps) {
  const { language } = useLocale();
  const [making, setMaking] = useState<'no' | 'yes' | 'failed'>('no');
  const { good, faulty } = sorted(list.pages);
  const send = (pages: PhotoList['pages']) => {
    setMaking('yes');
    try {
      const pdf = jpegPdf(pages.map(({ page }) => page));
      onPdf(new File([pdf], words.fileName, { type: pdf.type }));
    } catch (error) {
      console.warn('The PDF could not be made:', error);
      setMaking('failed');
    }
  };
  const isWorking = list.waiting > 0 || list.busy !== null;
  const [first] = faulty;
  const foot = useRef<HTMLDivElement>(null);
  const shown = isWorking ? 'working' : first?.id;
  // Each button that was pressed goes with what it has mended, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another button shows
  useEffect(() => {
    if (document.activeElement === document.body) foot.current?.querySelector('button')?.focus();
  }, [shown]);
  if (list.pages.length === 0 && !isWorking) return null;
  return (
    <div ref={foot} className={styles.foot}>
      {making === 'failed' && <p role="alert">{words.notMade}</p>}
      {isWorking ? (
        <Button kind="next" isWorking aria-disabled="true">
          {words.working}
        </Button>
      ) : first === undefined ? (
        <Button kind="next" isWorking={making === 'yes'} onClick={() => send(list.pages)}>
          {making === 'yes' ? words.making : words.use(list.pages.length)}
        </Button>
      ) : (
        <>
          <PictureButton kind="next" onFiles={(files) => void photos.takeAgain(first.id, files)}>
            <Camera />
            {words.again(first.number)}
          </PictureButton>
          <Button
            kind="link"
            className={styles.centered}
            onClick={() => send(good.length > 0 ? good : list.pages)}
          >
            {good.length > 0 ? onlyText(good, words, language) : words.anyway(list.pages.length)}
          </Button>
        </>
      )}
    </div>
  );
}

/** More numbers than these are not read one by one. */
const MOST_NUMBERS = 4;

function onlyText(good: readonly { number: number }[], words: PhotoWords, language: Language): string {
  if (good.length > MOST_NUMBERS) return words.onlyOthers(good.length);
  return words.only(numbers(good, language), good.length);
}

/** The pages' numbers as they are said: 1, 2 and 4. */
export const numbers = (pages: readonly { number: number }[], language: Language): string =>
  new Intl.ListFormat(language).format(pages.map(({ number }) => String(number)));
