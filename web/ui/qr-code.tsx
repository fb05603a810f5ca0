import { create } from 'qrcode';

/** Light modules that a reader needs around the code. */
const QUIET_ZONE = 4;

/** A text as a QR code, drawn here: it may be a secret, or a link that opens a quote. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = [...modules.data].flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      {/* Black on white in the dark theme too: not every camera reads it the other way round. */}
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={whole} height={whole} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
