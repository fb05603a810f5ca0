import type { Language } from '#shared/text.ts';
import { type LazyChunk, lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { PhotoWords } from './en/photos.ts';

/** The words of the photos: asked for by who takes some, with their code. */
export const photoWords: Record<Language, LazyChunk<{ photoWords: PhotoWords }>> = {
  en: lazyChunk(() => import('./en/photos.ts')),
  es: lazyChunk(() => import('./es/photos.ts')),
};
