import { useState } from 'react';
import { PICTURE } from '#web/satellite/picture-url.ts';
import { useMapsWords } from '#web/words/locale.tsx';
import type { ChosenAddress } from './address-service.ts';
import { roofPictureUrl } from './roof-picture-url.ts';

/** The chosen address from above. Where the picture does not come, the question goes with it. */
export function RoofPicture({ place, apiKey }: { place: ChosenAddress; apiKey: string }) {
  const words = useMapsWords();
  const [failed, setFailed] = useState(false);
  if (failed || place.location === null) return null;
  return (
    <figure className="roof-picture">
      <img
        src={roofPictureUrl(place.location, apiKey)}
        alt={words.pictureAlt(place.address)}
        width={PICTURE.width}
        height={PICTURE.height}
        onError={() => setFailed(true)}
      />
      <figcaption>
        <strong>{words.pictureTitle}</strong> {words.pictureHelp}
      </figcaption>
    </figure>
  );
}
