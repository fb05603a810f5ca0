import { useId, useState } from 'react';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import type { ProductCard } from '#shared/company/products.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { errorAt, type Problem } from './company-part.ts';
import styles from './fields.module.css';
import { base64Of, openedInBrowser, PictureRefused, type Purpose, smallPicture } from './small-picture.ts';

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
  const id = useId();
  const { add, isAdding, problem } = useNewPicture((added) =>
    change({ id: added, alt: picture?.alt ?? { en: '', es: '' } }),
  );
  return (
    <fieldset className={styles.picture}>
      <legend>Picture</legend>
      <Stack gap={3}>
        <Field label={picture === null ? 'Add a picture' : 'Replace the picture'}>
          {(control) => (
            <Input
              {...control}
              className={styles.file}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={isAdding}
              aria-describedby={`${id}status`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file may be chosen again.
                target.value = '';
                if (file !== undefined) void add(file);
              }}
            />
          )}
        </Field>
        {problem === null ? (
          <Help id={`${id}status`} role="status">
            {isAdding ? 'Uploading...' : 'JPEG, PNG or WebP, up to 20 MB.'}
          </Help>
        ) : (
          <FieldError id={`${id}status`}>{problem}</FieldError>
        )}
        {picture !== null && (
          <>
            <Descriptions picture={picture} change={change} refused={refused} />
            <Row>
              <Button onClick={() => change(null)}>Remove the picture</Button>
            </Row>
          </>
        )}
      </Stack>
    </fieldset>
  );
}

/** @param onAdded gets the id of a picture that the server has */
export function useNewPicture(onAdded: (id: string) => void, purpose?: Purpose) {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function add(file: File) {
    setAdding(true);
    setProblem(null);
    try {
      const small = await smallPicture(file, () => openedInBrowser(file), purpose);
      const body = { base64: await base64Of(small) };
      onAdded((await api.call(pictureRoutes.addPicture, { body })).body.id);
    } catch (failure) {
      setProblem(
        failure instanceof PictureRefused
          ? failure.message
          : failureWords(failure, 'Couldn’t upload the picture. Check your connection.'),
      );
    }
    setAdding(false);
  }
  return { add, isAdding, problem };
}

/** What the picture shows, in each language. */
const Descriptions = ({ picture, change, refused }: Props & { picture: NonNullable<Props['picture']> }) =>
  descriptions.map(({ language, label }) => (
    <Field key={language} label={label} error={errorAt(refused, `picture.alt.${language}`)} isErrorSilent>
      {(control) => (
        <Input
          {...control}
          value={picture.alt[language]}
          onChange={({ target }) => change({ ...picture, alt: { ...picture.alt, [language]: target.value } })}
        />
      )}
    </Field>
  ));
