import { useId, useState } from 'react';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import type { ProductCard } from '#shared/company/products.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import styles from './company.module.css';
import { base64Of, openedInBrowser, PictureRefused, smallPicture } from './small-picture.ts';
import { errorAt, type Problem } from './use-setting.ts';

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
            {descriptions.map(({ language, label }) => (
              <Field
                key={language}
                label={label}
                error={errorAt(refused, `picture.alt.${language}`)}
                isErrorSilent
              >
                {(control) => (
                  <Input
                    {...control}
                    value={picture.alt[language]}
                    onChange={({ target }) =>
                      change({ ...picture, alt: { ...picture.alt, [language]: target.value } })
                    }
                  />
                )}
              </Field>
            ))}
            <Row>
              <Button onClick={() => change(null)}>Remove the picture</Button>
            </Row>
          </>
        )}
      </Stack>
    </fieldset>
  );
}
