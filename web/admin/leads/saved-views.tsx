import './saved-views.css';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { VIEW_NAME_LIMIT, VIEWS_MAX } from '#shared/api/view-routes.ts';
import { Star } from '#web/admin/ui/icons.tsx';
import { type ListUrl, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Menu } from '#web/ui/menu.tsx';
import { addressOf, queryOf, useViews, viewShown } from './use-views.ts';

interface Props {
  address: ListUrl;
  /** They open upwards. */
  above?: boolean;
}

/** The lists that the team keeps at hand, each by the name its saver gave it. */
export function SavedViews({ address, above = false }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  const query = queryOf(address);
  const { views, failed, isSaving, save, remove } = useViews(wasOpen || query !== undefined);
  const shown = views && viewShown(address, views);
  return (
    <Menu
      label={
        <>
          <Star />
          <span className="admin-views-label">{shown?.name ?? 'Saved views'}</span>
        </>
      }
      name={shown === undefined ? 'Saved views' : `Saved views: ${shown.name}`}
      onOpen={() => setWasOpen(true)}
      above={above}
    >
      {(close) => (
        <div className="admin-views">
          {views === undefined && <p>{failed ? 'Couldn’t load saved views.' : 'Loading...'}</p>}
          {views !== undefined && views.length > 0 && (
            <ul aria-label="Saved views">
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to={{ pathname: '/admin', search: writeListUrl(addressOf(view)) }}
                    aria-current={view === shown ? 'page' : undefined}
                    title={`Saved by ${view.by}`}
                    onClick={close}
                  >
                    <bdi>{view.name}</bdi>
                  </Link>
                  <button type="button" aria-label={`Delete view: ${view.name}`} onClick={() => remove(view)}>
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          {views !== undefined && shown === undefined && views.length < VIEWS_MAX && (
            <SaveForm query={query} isSaving={isSaving} save={save} />
          )}
          {views !== undefined && views.length >= VIEWS_MAX && (
            <p>{VIEWS_MAX} views are saved. Delete one to save another.</p>
          )}
        </div>
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
  const id = useId();
  const [name, setName] = useState('');
  if (query === undefined) return <p>Filter the list first. Then save it here for the team.</p>;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isSaving || query === undefined) return;
    save(name.trim(), query);
    setName('');
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>Name for this view</label>
      <input
        id={id}
        className="admin-field"
        maxLength={VIEW_NAME_LIMIT}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="admin-button admin-button-main">
        Save view
      </button>
    </form>
  );
}
