import { type ReactNode, useState } from 'react';

interface PackagePictureProps {
  url: string;
  /** Empty where it only decorates. */
  alt: string;
  otherwise: ReactNode;
}

/** A package's picture in a place of its own size; `otherwise` stands in the place of one that cannot be had. */
export function PackagePicture({ url, alt, otherwise }: PackagePictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return otherwise;
  return (
    <img
      className="package-picture"
      src={url}
      alt={alt}
      width="640"
      height="240"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
