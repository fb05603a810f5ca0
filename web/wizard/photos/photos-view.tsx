import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import { useLocale } from '#web/words/locale.tsx';
import { photoWords } from '#web/words/photos.ts';
import { CropView } from './crop-view.tsx';
import { jpegPdf } from './jpeg-pdf.ts';
import { PageList } from './page-list.tsx';
import { Camera, Plus } from './photo-icons.tsx';
import { createPhotoPages, type PhotoList, type PhotoPages, sorted } from './photo-pages.ts';
import { closePhotoView, openPhotoView, type PhotoView } from './photo-views.ts';
import styles from './photos-view.module.css';
import { levelPhoto, openPhoto } from './picture.ts';
import { PictureButton } from './picture-button.tsx';

/** What the step's frame shows in place of the step's own heading and way back. */
export interface PhotosHead {
  title: string;
  onBack(): void;
}

let kept: { leadId: string; photos: PhotoPages } | null = null;

/** The session's photos, kept while the page is open; another session begins with none. */
export function photosOf(leadId: string): PhotoPages {
  if (kept?.leadId !== leadId) kept = { leadId, photos: createPhotoPages({ openPhoto, levelPhoto }) };
  return kept.photos;
}

interface PhotosProps {
  photos: PhotoPages;
  view: Exclude<PhotoView, null>;
  /** Pictures chosen where these views were not loaded yet. */
  picked: readonly File[];
  onPickedTaken(): void;
  setHead(head: PhotosHead | null): void;
  /** All pages as one PDF. */
  onPdf(file: File): void;
}

/** The photos of this session. */
export const SessionPhotos = ({ leadId, ...shown }: Omit<PhotosProps, 'photos'> & { leadId: string }) => (
  <PhotosView photos={photosOf(leadId)} {...shown} />
);

/** The photos of an estimate on paper: its pages, and over them the corners of one. */
export function PhotosView({ photos, view, picked, onPickedTaken, setHead, onPdf }: PhotosProps) {
  const words = usePhotoWords();
  const list = useSyncExternalStore(photos.subscribe, photos.current);
  const [news, setNews] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is taken once
  useEffect(() => {
    if (picked.length === 0) return;
    onPickedTaken();
    void photos.add(picked);
  }, [picked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame needs it anew where the words are others
  useEffect(() => {
    setHead({ title: words.title, onBack: closePhotoView });
    return () => setHead(null);
  }, [words]);
  useHeadingFocus();

  const cropped = list.pages.find(({ id }) => id === view);
  const number = list.pages.findIndex(({ id }) => id === view) + 1;
  const isEmpty = list.pages.length === 0 && list.waiting === 0;
  useFocusFromCorners(view);
  return (
    <Stack>
      <p className={hiddenClass} role="status">
        {list.waiting > 0 ? words.working : news || words.added(list.pages.length)}
      </p>
      <p className={styles.lead}>{words.lead}</p>
      <Faults list={list} words={words} />
      <PageList list={list} photos={photos} words={words} onNews={setNews} onOpen={openPhotoView} />
      <PictureButton kind={isEmpty ? 'next' : 'quiet'} multiple onFiles={(files) => void photos.add(files)}>
        {isEmpty ? <Camera /> : <Plus />}
        {isEmpty ? words.take : words.add}
      </PictureButton>
      <NextStep list={list} photos={photos} words={words} onPdf={onPdf} />
      {cropped !== undefined && (
        <CropView
          key={cropped.id}
          page={cropped}
          title={words.crop.title(number, list.pages.length)}
          words={words.crop}
          onCancel={closePhotoView}
          onDone={(corners, turns) => {
            closePhotoView();
            void photos.change(cropped.id, corners, turns).then(
              () => setNews(words.changed(number)),
              () => setNews(''),
            );
          }}
        />
      )}
    </Stack>
  );
}

/** The photos' words, which come with their code. */
function usePhotoWords(): PhotoWords {
  const { language } = useLocale();
  const words = photoWords[language].there();
  if (words === null) throw new Error('No words above this component');
  return words.photoWords;
}

/** The list opens with its heading in focus and in sight, as a step does. */
function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-step-title]');
    heading?.focus({ preventScroll: true });
    const top = heading?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 3) heading?.scrollIntoView();
  }, []);
}

/** Back from the corners the focus is on the page they are of. */
function useFocusFromCorners(view: PhotoView): void {
  const before = useRef(view);
  useEffect(() => {
    const id = before.current;
    before.current = view;
    if (typeof id === 'number' && view === 'pages')
      document.querySelector<HTMLElement>(`[data-photo="${id}"]`)?.focus();
  }, [view]);
}

interface PartProps {
  list: PhotoList;
  words: PhotoWords;
}

/** What is wrong, in one red box, and what only needs a look. */
function Faults({ list, words }: PartProps) {
  const { faulty, edgeless } = sorted(list.pages);
  return (
    <>
      {list.notOpened > 0 && (
        <Notice tone="error" role="alert">
          <b>{words.notOpened(list.notOpened)}</b>
          <span>{words.notOpenedMend}</span>
        </Notice>
      )}
      {faulty.length > 0 && (
        <Notice tone="error" role="alert">
          {faulty.map(({ id, number, fault }) => (
            <span key={id} className={styles.fault}>
              <b>{words.faults[fault].what(number)}</b>
              <span>{words.faults[fault].mend}</span>
            </span>
          ))}
        </Notice>
      )}
      {edgeless.map(({ id, number }) => (
        <Notice key={id} tone="warn">
          <b>{words.edges(number)}</b>
          <span>{words.edgesMend}</span>
        </Notice>
      ))}
    </>
  );
}

interface NextStepProps extends PartProps {
  photos: PhotoPages;
  onPdf(file: File): void;
}

/** The one filled button: what mends a page, else what sends them all. */
function NextStep({ list, photos, words, onPdf }: NextStepProps) {
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
  const list = new Intl.ListFormat(language);
  return words.only(list.format(good.map(({ number }) => String(number))), good.length);
}
