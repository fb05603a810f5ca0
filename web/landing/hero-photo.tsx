import type { Picture as Photo } from '#shared/site/brand.ts';
import { Picture } from '#web/ui/picture.tsx';

/** From this width on the style sheet puts the photo beside the question, in the first view. */
const BESIDE = '(min-width: 60rem)';

/** Asks for the photo before anything else where it is in the first view; stands in the page's head. */
export function HeroPhotoFirst({ url }: Pick<Photo, 'url'>) {
  return <link rel="preload" as="image" href={url} media={BESIDE} fetchPriority="high" />;
}

/**
 * The company's own photo. Below the question, on a phone, it waits behind what the question needs; on a wide screen
 * it has been asked for by then.
 */
export function HeroPhoto({ url, width, height, alt }: Photo) {
  return (
    <Picture
      className="hero-photo"
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
    />
  );
}
