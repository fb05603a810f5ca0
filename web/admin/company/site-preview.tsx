import { type CSSProperties, useSyncExternalStore } from 'react';
import { paletteOf } from '#shared/page/palette.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { ShownPackages } from '#shared/site/shown-packages.ts';
import { companyOf } from '#web/landing/company.ts';
import { Trust } from '#web/landing/reputation.tsx';
import { SiteHeader } from '#web/landing/site-frame.tsx';
import { WithCaller } from '#web/quote/caller-photo.tsx';
import { Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { whoCalls } from '#web/words/who-calls.ts';
import { CardsInLanguage, InLanguage } from './card-preview.tsx';
import styles from './site-preview.module.css';

interface Props {
  brand: Brand;
  shown: ShownPackages;
  hasChanges: boolean;
}

/** What homeowners see of the company, in small, with what is not saved: by the same components. */
export const SitePreview = (props: Props) => (
  <Stack gap={3}>
    <InLanguage>
      <SiteInLanguage {...props} />
    </InLanguage>
    <Help>
      {props.hasChanges ? 'With your changes that are not saved.' : 'As it is saved.'} The price is an
      example.
    </Help>
  </Stack>
);

const DARK = '(prefers-color-scheme: dark)';

function hearTheme(heard: () => void): () => void {
  const query = window.matchMedia?.(DARK);
  query?.addEventListener('change', heard);
  return () => query?.removeEventListener('change', heard);
}

const themeNow = () => (window.matchMedia?.(DARK).matches ? 'dark' : 'light');

/** The page's colors as the company's two make them. */
function usePalette({ colours }: Brand): CSSProperties {
  const theme = useSyncExternalStore(hearTheme, themeNow);
  const colors = Object.entries(paletteOf(colours, theme));
  return Object.fromEntries(colors.map(([name, color]) => [`--${name}`, color]));
}

function SiteInLanguage({ brand, shown }: Props) {
  const { language, messages } = useLocale();
  const { result } = useLaterWords();
  const company = companyOf(brand, messages);
  const style = usePalette(brand);
  const { next } = result;
  const { callback, companyName } = brand;
  const packages = shown.packages.filter(({ tier }) => tier === 'standard');
  return (
    // Nothing of it leads anywhere.
    <div className={styles.site} style={style} inert onClickCapture={(event) => event.preventDefault()}>
      <SiteHeader company={company} switches={null} />
      <div className={styles.content}>
        {company.tagline !== '' && <p className={styles.tagline}>{company.tagline}</p>}
        <p className={styles.title}>{messages.words.thanks.title('Maria')}</p>
        <WithCaller {...{ callback, companyName, language }}>
          <p>{whoCalls(next, callback, { companyName, language }, next.aboutHome)}</p>
        </WithCaller>
        <CardsInLanguage product={brand.product} packages={packages} recommended={shown.recommended} />
        <Trust company={company} />
      </div>
    </div>
  );
}
