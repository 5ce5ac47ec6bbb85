import { Component, type ReactNode } from 'react';

interface Props {
  readonly onFailure: (failure: unknown) => void;
  readonly children: ReactNode;
}

/** An error boundary: a report that fails to render shows a message in its place and does not break the host page. */
export class Contained extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onFailure(failure);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="hf-frame-message" role="alert">
        <p>{DRAWING_FAILED}</p>
      </div>
    );
  }
}

export const DRAWING_FAILED = 'The report could not be drawn.';
