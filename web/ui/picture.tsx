import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** A picture of the company's; `otherwise` stands in its place where it cannot be had. */
export function Picture({
  otherwise = null,
  ...image
}: ComponentProps<'img'> & { alt: string; otherwise?: ReactNode }) {
  const [failed, setFailed] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = element;
    // It may have failed before the script came; a drawing may have no size of its own and be sound all the same.
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setFailed(true));
  }, []);
  return failed ? (
    otherwise
  ) : (
    <img ref={element} {...image} alt={image.alt} onError={() => setFailed(true)} />
  );
}
