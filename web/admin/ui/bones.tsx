import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { panelClass, panelsClass } from './panels.tsx';

/** So many lines, each as high as a row of a section. */
export const BoneLines = ({ count, className }: { count: number; className?: string | undefined }) => (
  <Stack gap={5} className={className}>
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing
      <Skeleton key={line} width={`${60 + ((line * 25) % 40)}%`} />
    ))}
  </Stack>
);

/** A part of a page that is to come. */
export const BoneCard = ({ lines }: { lines: number }) => (
  <Card className={panelClass}>
    <BoneLines count={lines} />
  </Card>
);

/** In place of a page until it is there: parts like its own, and at its end the words that it loads. */
export const LoadingPage = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={panelsClass} role="status">
    {children}
    <Help>{text}</Help>
  </div>
);
