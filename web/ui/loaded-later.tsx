import { Component, type ReactNode, Suspense } from 'react';

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
