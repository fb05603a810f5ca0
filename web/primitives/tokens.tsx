import styles from './page.module.css';

const colors = [
  'page',
  'card',
  'sunken',
  'hover',
  'text',
  'muted',
  'line',
  'edge',
  'brand',
  'brand-ink',
  'brand-soft',
  'accent',
  'accent-ink',
  'accent-soft',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'warn-ink',
  'warn-soft',
  'warn-line',
  'toast',
  'toast-ink',
  'scrim',
];
const types = ['tiny', 'note', 'small', 'body', 'lead', 'h3', 'h2', 'h1', 'price', 'hero', 'figure'];

export const Colors = () =>
  colors.map((name) => (
    <p key={name} className={styles.color}>
      <i style={{ background: `var(--${name})` }} />
      <code>--{name}</code>
    </p>
  ));

export const Types = () =>
  types.map((name) => (
    <p key={name} className={styles.type}>
      <code>--t-{name}</code>
      <span style={{ fontSize: `var(--t-${name})` }}>$7,146</span>
    </p>
  ));

export const Spaces = () => (
  <>
    <div className={styles.line}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((step) => (
        <i
          key={step}
          className={styles.space}
          title={`--s${step}`}
          style={{ width: `var(--s${step})`, height: `var(--s${step})` }}
        />
      ))}
    </div>
    <div className={styles.line}>
      {[0, 1, 2, 3].map((step) => (
        <i
          key={step}
          className={styles.radius}
          title={`--r${step}`}
          style={{ borderRadius: `var(--r${step})` }}
        />
      ))}
    </div>
  </>
);
