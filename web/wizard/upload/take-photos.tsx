import { useEffect, useRef, useState } from 'react';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { lazyChunk, loadAhead } from '#web/ui/lazy-chunk.ts';
import { Camera } from '#web/wizard/photos/photo-icons.tsx';
import { closePhotoView, openPhotoView, usePhotoView } from '#web/wizard/photos/photo-views.ts';
import type { PhotosHead } from '#web/wizard/photos/photos-view.tsx';
import { usePictureChooser } from '#web/wizard/photos/picture-button.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { photoWords } from '#web/words/photos.ts';
import styles from './take-photos.module.css';

/** Only who has the estimate on paper needs it: asked for at the tap. */
const photosPart = lazyChunk(() => import('#web/wizard/photos/photos-view.tsx'));

/** Where the photos stand: whether they show in place of the step, and what was chosen for them. */
export function usePhotos() {
  const view = usePhotoView();
  const [picked, setPicked] = useState<readonly File[]>([]);
  // A page loaded anew has lost the photos: the way back goes past them.
  useEffect(() => {
    if (photosPart.there() === null) closePhotoView();
  }, []);
  const isLost = photosPart.there() === null && picked.length === 0;
  return {
    view: isLost ? null : view,
    picked,
    setPicked,
    /** Shows them with these pictures behind those there are. */
    open(files: readonly File[]) {
      setPicked(files);
      openPhotoView('pages');
    },
  };
}

export type ShownPhotos = ReturnType<typeof usePhotos>;

/** How many pages were photographed in this session. */
export const keptPages = (leadId: string): number =>
  photosPart.there()?.photosOf(leadId).current().pages.length ?? 0;

interface TakePhotosProps {
  leadId: string;
  photos: ShownPhotos;
}

/** The way for an estimate on paper. Pages that were taken before show again; else camera or pictures open. */
export function TakePhotos({ leadId, photos }: TakePhotosProps) {
  const words = useLaterWords().upload.photos;
  const { language } = useLocale();
  const [chooser, choose] = usePictureChooser({ multiple: true, onFiles: photos.open });
  const tap = () => {
    void loadAhead(photosPart, photoWords[language]);
    if (keptPages(leadId) > 0) photos.open([]);
    else choose();
  };
  return (
    <div className={styles.paper}>
      <p className={styles.or}>{words.onPaper}</p>
      <ChoiceRow
        sign={<Camera />}
        title={words.take}
        detail={words.makesPdf}
        data-take-photos
        onClick={tap}
      />
      {chooser}
    </div>
  );
}

interface PhotosProps extends TakePhotosProps {
  setHead(head: PhotosHead | null): void;
  onPdf(file: File): void;
}

/** The photos in place of the step. */
export function Photos({ leadId, photos, setHead, onPdf }: PhotosProps) {
  const { language, messages } = useLocale();
  const { view, picked } = photos;
  const { page, wizard } = messages.words;
  if (view === null) return null;
  return (
    <Lazy
      part={photosPart}
      beside={photoWords[language]}
      waiting={<p role="status">{wizard.loading}</p>}
      failed={(again) => <LoadError text={page.stepNotLoaded} again={wizard.tryAgain} onAgain={again} />}
    >
      {({ SessionPhotos }) => (
        <SessionPhotos
          leadId={leadId}
          view={view}
          picked={picked}
          onPickedTaken={() => photos.setPicked([])}
          setHead={setHead}
          onPdf={onPdf}
        />
      )}
    </Lazy>
  );
}

/** Back in the step the focus is where the photos were opened. */
export function useFocusFromPhotos(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isLeft = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (isLeft) document.querySelector<HTMLElement>('[data-take-photos]')?.focus();
  }, [isShown]);
}
