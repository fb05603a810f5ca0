import { useState } from 'react';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { useWords } from '#web/words/locale.tsx';
import type { ChosenAddress } from './places.ts';
import { buildingsPictureUrl, type MarkedBuilding, PICTURE, roofPictureUrl } from './satellite.ts';

/** The buildings from above, each with its letter. Without a key, and where the picture does not come, there is none. */
export function BuildingsPicture(props: {
  className: string;
  buildings: readonly MarkedBuilding[];
  apiKey: string;
  alt(letters: string): string;
}) {
  const { className, buildings, apiKey, alt } = props;
  const url = buildingsPictureUrl(buildings, apiKey);
  const [failed, setFailed] = useState('');
  if (apiKey === '' || failed === url) return null;
  return (
    <img
      className={className}
      src={url}
      alt={alt(buildings.map(({ letter }) => letter).join(', '))}
      width={PICTURE.width}
      height={PICTURE.height}
      onError={() => setFailed(url)}
    />
  );
}

/** The chosen address from above. Where the picture does not come, the question goes with it. */
export function RoofPicture({ place, apiKey }: { place: ChosenAddress; apiKey: string }) {
  const words = useWords().maps;
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

/** Google's terms ask for these words wherever its measurements are shown; they are not translated. */
export function GoogleRoofData() {
  return (
    <small className="google-roof-data" translate="no" lang="en">
      {FROM_GOOGLE}
    </small>
  );
}
