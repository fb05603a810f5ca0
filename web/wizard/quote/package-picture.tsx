import { useState } from 'react';

/** A package's picture in a place of its own size; one that cannot be had leaves no gap. */
export function PackagePicture({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className="package-picture"
      src={url}
      alt=""
      width="640"
      height="240"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
