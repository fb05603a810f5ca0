import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component in a download of its own. */
interface LaterPart<Props> {
  /** Suspends until the code is there; where it is there already, shows at once. */
  Part: ComponentType<Props>;
  /** Asks for the code ahead of time. Rejects where it cannot come. */
  load(): Promise<unknown>;
}

/**
 * React's own `lazy` suspends also for code that has come long ago, and what was once suspended stays empty for
 * 300 ms: here, code that is there is drawn like any other.
 */
export function laterPart<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let ready: ComponentType<Props> | null = null;
  const load = async () => {
    ready = await download();
    return ready;
  };
  const Late: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew and lose what was typed.
    const [Shown] = useState(() => ready ?? Late);
    return <Shown {...props} />;
  }
  return { Part, load };
}

/** A part of the page that comes in its own download; where that fails, `otherwise` stands in its place, and until it comes `meanwhile`. */
export class LoadedLater extends Component<
  { otherwise: ReactNode; meanwhile?: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A part of the page could not be loaded:', error);
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.otherwise;
    return <Suspense fallback={this.props.meanwhile}>{this.props.children}</Suspense>;
  }
}
