import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import { useLocale } from '#web/words/locale.tsx';
import { photoWords } from '#web/words/photos.ts';
import { CropView } from './crop-view.tsx';
import { NextStep, numbers } from './next-step.tsx';
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

  const add = (files: readonly File[]) => {
    setNews('');
    void photos.add(files);
  };
  const isEmpty = list.pages.length === 0 && list.waiting === 0 && picked.length === 0;
  useFocusFromCorners(view);
  return (
    <Stack>
      <p className={hiddenClass} role="status">
        {list.waiting > 0
          ? words.working
          : news || (isEmpty ? words.noPages : words.added(list.pages.length))}
      </p>
      <p className={styles.lead}>{words.lead}</p>
      <Faults list={list} words={words} />
      <PageList list={list} photos={photos} words={words} onNews={setNews} onOpen={openPhotoView} />
      <PictureButton kind={isEmpty ? 'next' : 'quiet'} multiple onFiles={add}>
        {isEmpty ? <Camera /> : <Plus />}
        {isEmpty ? words.take : words.add}
      </PictureButton>
      <NextStep list={list} photos={photos} words={words} onPdf={onPdf} />
      {typeof view === 'number' && <Cropped id={view} {...{ list, photos, words }} onNews={setNews} />}
    </Stack>
  );
}

interface CroppedProps extends PartProps {
  id: number;
  photos: PhotoPages;
  onNews(news: string): void;
}

/** The corners of the page over the list; nothing where it was removed since. */
function Cropped({ id, list, photos, words, onNews }: CroppedProps) {
  const index = list.pages.findIndex((page) => page.id === id);
  const page = list.pages[index];
  if (page === undefined) return null;
  return (
    <CropView
      key={id}
      page={page}
      title={words.crop.title(index + 1, list.pages.length)}
      words={words.crop}
      onCancel={closePhotoView}
      onDone={(corners, turns) => {
        closePhotoView();
        void photos.change(id, corners, turns).then(
          () => onNews(words.changed(index + 1)),
          () => onNews(''),
        );
      }}
    />
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
  const { language } = useLocale();
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
      {edgeless.length > 0 && (
        <Notice tone="warn">
          <b>{words.edges(numbers(edgeless, language), edgeless.length)}</b>
          <span>{words.edgesMend(edgeless.length)}</span>
        </Notice>
      )}
    </>
  );
}
