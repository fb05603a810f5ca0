import { useId, useState } from 'react';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import type { ProductCard } from '#shared/company/products.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { FieldProblem, problemAt } from './card-problem.tsx';
import { base64Of, openedInBrowser, PictureRefused, smallPicture } from './small-picture.ts';
import type { Problem } from './use-setting.ts';

interface Props {
  picture: ProductCard['picture'];
  change: (picture: ProductCard['picture']) => void;
  /** What of the card keeps it from being saved. */
  refused: Problem | null;
}

const descriptions = [
  { language: 'en', label: 'What the picture shows' },
  { language: 'es', label: 'What the picture shows, in Spanish' },
] as const;

/** A card's own picture: made small here, then kept by the server, and shown once the card is saved. */
export function PictureField({ picture, change, refused }: Props) {
  const api = useApi();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(file: File) {
    setAdding(true);
    setProblem(null);
    try {
      const small = await smallPicture(file, () => openedInBrowser(file));
      const body = { base64: await base64Of(small) };
      const added = await api.call(pictureRoutes.addPicture, { body });
      change({ id: added.body.id, alt: picture?.alt ?? { en: '', es: '' } });
    } catch (failure) {
      setProblem(
        failure instanceof PictureRefused
          ? failure.message
          : failureWords(failure, 'Couldn’t upload the picture. Check your connection.'),
      );
    }
    setAdding(false);
  }

  return (
    <fieldset className="product-picture">
      <legend>Picture</legend>
      <label className="product-field" htmlFor={`${id}file`}>
        {picture === null ? 'Add a picture' : 'Replace the picture'}
        <input
          id={`${id}file`}
          className="admin-field"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isAdding}
          aria-describedby={`${id}said`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file !== undefined) void add(file);
          }}
        />
      </label>
      <p id={`${id}said`} role="status" className={problem === null ? 'admin-hint' : 'dialog-problem'}>
        {problem ?? (isAdding ? 'Uploading...' : 'JPEG, PNG or WebP, up to 20 MB.')}
      </p>
      {picture !== null && (
        <>
          {descriptions.map(({ language, label }) => (
            <div key={language} className="product-field">
              <label htmlFor={`${id}alt-${language}`}>{label}</label>
              <input
                id={`${id}alt-${language}`}
                className="admin-field"
                {...problemAt(refused, `picture.alt.${language}`, `${id}refused`)}
                value={picture.alt[language]}
                onChange={({ target }) =>
                  change({ ...picture, alt: { ...picture.alt, [language]: target.value } })
                }
              />
              <FieldProblem id={`${id}refused`} problem={refused} at={`picture.alt.${language}`} />
            </div>
          ))}
          <button type="button" className="admin-button" onClick={() => change(null)}>
            Remove the picture
          </button>
        </>
      )}
    </fieldset>
  );
}
