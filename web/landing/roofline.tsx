import { Picture } from '#web/ui/picture.tsx';
import type { Company } from './company.ts';
import styles from './roofline.module.css';

/** Four courses of laminated shingles: the widths of their tabs, 240 px in all, each with its shade. */
const courses = [
  '12b9c15b6a20b10a23b6b23a6a19b10b20a9c20a8a12b12c',
  '5a10c12b14a20b9b23b11a21a8a26b6b17b5a21a7c15b10a',
  '18a9c23a13c16a9b13a13c22a13b17b7a22a6c19a6b14c',
  '5a12c26a8b12c13b20b10a16b11b16a11c13a6b18b8a18a7c10a',
];
const COURSE = 20;

/** Tabs of this shade, as a path. */
function tabs(shade: string): string {
  return courses
    .flatMap((course, row) => {
      let x = 0;
      return [...course.matchAll(/(\d+)([abc])/g)].flatMap(([, width = '', its]) => {
        const left = x;
        x += Number(width);
        return its === shade ? [`M${left} ${row * COURSE + 1}h${width}v17h-${width}z`] : [];
      });
    })
    .join('');
}

const edges = courses.map((_, row) => `M0 ${(row + 1) * COURSE - 1.5}h240`).join('');

/** Roofs against the sky in the company's colors. */
function Roofline() {
  return (
    <svg
      className={styles.roofline}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="shingles" width="240" height="80" patternUnits="userSpaceOnUse">
          <path d="M0 0h240v80H0z" fill="var(--tile-3)" />
          <path d={tabs('a')} fill="var(--tile-1)" />
          <path d={tabs('b')} fill="var(--tile-2)" />
          <path d={edges} fill="none" stroke="var(--tile-4)" strokeWidth="3" />
        </pattern>
        <pattern id="siding" width="20" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 11.500h20" stroke="var(--line)" />
        </pattern>
      </defs>
      <path d="M250 34h58v90h-58z" fill="var(--accent-ink)" opacity="0.85" />
      <path d="M244 26h70v12h-70z" fill="var(--tile-4)" />
      <path d="M140 84h472l88 156H30z" fill="url(#shingles)" />
      <path d="M134 78h484v10H134z" fill="var(--tile-4)" />
      <path d="M832 46h500l150 194H832z" fill="url(#shingles)" />
      <path d="M832 40h506v10H832z" fill="var(--tile-4)" />
      <path d="m832 62 198 178H634z" fill="var(--card)" />
      <path d="m832 62 198 178H634z" fill="url(#siding)" />
      <path d="m832 24 264 238h-46L832 66 614 262h-46z" fill="var(--tile-4)" />
      <path d="m832 36 246 222h-16L832 52 602 258h-16z" fill="var(--tile-2)" />
      <g fill="var(--sky)" stroke="var(--tile-4)" strokeWidth="5">
        <path d="M802 220v-48a30 30 0 0 1 60 0v48z" />
        <path d="M832 142v78m-30-40h60" />
      </g>
    </svg>
  );
}

/** What the page ends on: the company's own photo, else the roofs. All text stands above, and waits for neither. */
export function Horizon({ company: { heroImage } }: { company: Company }) {
  if (heroImage === null) return <Roofline />;
  const { url, width, height, alt } = heroImage;
  return (
    <Picture
      className={styles.photo}
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
      otherwise={<Roofline />}
    />
  );
}
