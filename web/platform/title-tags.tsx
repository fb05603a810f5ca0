import { renderToString } from 'react-dom/server';

/** What a page is called, and how a link to it looks where it is shared. */
interface Titled {
  title: string;
  /** Where the page's own title says whose it is, which no preview may. */
  sharedTitle?: string;
  description?: string;
  isHidden?: boolean;
}

export const titleTags = ({ title, sharedTitle = title, description, isHidden = false }: Titled): string =>
  renderToString(
    <>
      <title>{title}</title>
      {isHidden && <meta name="robots" content="noindex" />}
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={sharedTitle} />
      {description !== undefined && <meta property="og:description" content={description} />}
    </>,
  );
