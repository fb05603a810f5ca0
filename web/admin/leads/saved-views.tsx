import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { VIEW_NAME_LIMIT, VIEWS_MAX } from '#shared/api/view-routes.ts';
import { Star } from '#web/admin/ui/icons.tsx';
import { type ListUrl, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Input, withButtonClass } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { cutClass } from '#web/ui/text.tsx';
import { personName } from '#web/words/office/people.ts';
import styles from './saved-views.module.css';
import { addressOf, queryOf, useViews, viewShown } from './use-views.ts';

interface Props {
  address: ListUrl;
  /** They open upwards. */
  above?: boolean;
  className?: string | undefined;
}

/** The lists that the team keeps at hand, each by the name its saver gave it. */
export function SavedViews({ address, above = false, className }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  const query = queryOf(address);
  const { views, failed, isSaving, save, remove } = useViews(wasOpen || query !== undefined);
  const shown = views && viewShown(address, views);
  return (
    <Menu
      label={
        <>
          <Star />
          <span className={clsx(cutClass, styles.label)}>{shown?.name ?? 'Saved views'}</span>
        </>
      }
      name={shown === undefined ? 'Saved views' : `Saved views: ${shown.name}`}
      onOpen={() => setWasOpen(true)}
      above={above}
      className={className}
    >
      {(close) => (
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
      )}
    </Menu>
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
