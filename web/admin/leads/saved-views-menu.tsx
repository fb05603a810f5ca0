import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { VIEW_NAME_LIMIT, VIEWS_MAX } from '#shared/api/view-routes.ts';
import { type ListUrl, queryOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Input, withButtonClass } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { personName } from '#web/words/office/people.ts';
import styles from './saved-views.module.css';
import { addressOf, useViews, viewShown } from './use-views.ts';

/** The view that the address shows, by its name. */
export function ShownView({ address, otherwise }: { address: ListUrl; otherwise: string }) {
  const { views } = useViews();
  const shown = views && viewShown(address, views);
  if (shown === undefined) return otherwise;
  return (
    <>
      <VisuallyHidden>{otherwise}: </VisuallyHidden>
      {shown.name}
    </>
  );
}

/** All of them, and a way to save what the address shows. */
export function ViewsMenu({ address, close }: { address: ListUrl; close: () => void }) {
  const query = queryOf(address);
  const { views, failed, isSaving, save, remove } = useViews();
  const shown = views && viewShown(address, views);
  return (
    <Stack gap={2} className={styles.views}>
      {views === undefined && <Help>{failed ? 'Couldn’t load saved views.' : 'Loading...'}</Help>}
      {views !== undefined && views.length > 0 && (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <Link
                className={styles.link}
                to={{ pathname: '/admin', search: writeListUrl(addressOf(view)) }}
                aria-current={view === shown ? 'page' : undefined}
                title={`Saved by ${personName(view.by)}`}
                onClick={close}
              >
                <bdi>{view.name}</bdi>
              </Link>
              <Button kind="icon" aria-label={`Delete view: ${view.name}`} onClick={() => remove(view)}>
                <Cross />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {views !== undefined && shown === undefined && views.length < VIEWS_MAX && (
        <SaveForm query={query} isSaving={isSaving} save={save} />
      )}
      {views !== undefined && views.length >= VIEWS_MAX && (
        <Help>{VIEWS_MAX} views are saved. Delete one to save another.</Help>
      )}
    </Stack>
  );
}

interface SaveProps {
  query: string | undefined;
  isSaving: boolean;
  save: (name: string, query: string) => void;
}

function SaveForm({ query, isSaving, save }: SaveProps) {
  const [name, setName] = useState('');
  if (query === undefined) return <Help>Filter the list first. Then save it here for the team.</Help>;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isSaving || query === undefined) return;
    save(name.trim(), query);
    setName('');
  }
  return (
    <form className={clsx(withButtonClass, styles.save)} onSubmit={submit}>
      <Field label="Name for this view">
        {(control) => (
          <Input
            {...control}
            maxLength={VIEW_NAME_LIMIT}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="first">
        Save view
      </Button>
    </form>
  );
}
