import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { Component, memo, type ReactNode, useMemo } from 'react';
import type { VisualSnapshot } from '../../live/live-report.ts';
import { themeFor } from '../../theme/theme.ts';
import type { ReportContext, ViewActions, ViewProps, VisualKind } from '../../visuals/kind.ts';
import { shapeTable } from '../../visuals/table/shape.ts';
import { TableView } from '../../visuals/table/TableView.tsx';
import type { Visual } from '../../visuals/words.ts';
import { useViewContext } from '../context/view-context.ts';
import { useOutage } from './OutageBanner.tsx';

interface VisualBodyProps {
  readonly kind: VisualKind;
  readonly visual: Visual;
  readonly snapshot: VisualSnapshot;
  readonly actions: ViewActions;
  readonly facts: ReportContext;
  readonly label: string;
  readonly asTable: boolean;
  readonly width: number;
  readonly height: number;
  readonly onGrow: ((height: number) => void) | undefined;
}

/** One of: skeleton, problem, empty state, table view, the visual. All have the same size, so nothing jumps. */
export function VisualBody({
  kind,
  visual,
  snapshot,
  actions,
  facts,
  label,
  asTable,
  width,
  height,
  onGrow,
}: VisualBodyProps) {
  const { live, theme: given, formats, texts } = useViewContext();
  const outage = useOutage(live);
  const theme = useMemo(() => themeFor(given, visual.kind), [given, visual.kind]);
  const { result, status, problem, drillDepth } = snapshot;
  const { model } = live;
  const context = useMemo(() => ({ visual, model, formats, drillDepth }), [visual, model, formats, drillDepth]);
  const asksData = snapshot.query !== null || status === 'loading' || status === 'error';
  const shape = useMemo(
    () => (asksData && !result ? null : kind.shape(result, context)),
    [kind, result, context, asksData],
  );
  const twin = useMemo(
    () => (asTable && result ? shapeTable(result, { ...context, visual: { ...visual, roles: {} } }) : null),
    [asTable, result, context, visual],
  );
  const room = { width, height };
  // An outage is shown once, above the page; the visuals keep their data.
  if (status === 'error' && outage !== null && !result) return <div style={room} />;
  if (status === 'error' && outage === null) {
    return live.state.settings.hideErrors ? (
      <div style={room} />
    ) : (
      <div className="hf-state" style={room} role="alert">
        <b>{texts.failed}</b>
        <span>{problem?.message}</span>
      </div>
    );
  }
  if (status === 'loading' && !result) return <Skeleton kind={visual.kind} label={texts.loading} {...room} />;
  const view: ViewProps<unknown> = {
    shape,
    visual,
    width,
    height,
    theme,
    formats,
    texts,
    label,
    actions,
    report: facts,
    isStatic: false,
    disabled: false,
    onGrow,
  };
  if (twin) return <TableView {...view} shape={twin} />;
  if (shape === null) {
    return (
      <div className="hf-state" style={room}>
        <span>{texts.nothing}</span>
      </div>
    );
  }
  return (
    <div className="hf-body" style={room}>
      <Drawn View={kind.View} {...view} />
    </div>
  );
}

/** Re-rendered only for new data: a pending query dims the card and touches nothing inside. */
const Drawn = memo(function Drawn({ View, ...view }: ViewProps<unknown> & Pick<VisualKind, 'View'>) {
  return <View {...view} />;
});

function Skeleton({ kind, label, width, height }: { kind: string; label: string; width: number; height: number }) {
  const lines = hasTrait({ kind }, 'isTable') || hasTrait({ kind }, 'slices');
  return (
    <div
      className="hf-skeleton"
      data-lines={lines || undefined}
      style={{ width, height }}
      role="status"
      aria-label={label}
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** An error boundary: a visual that fails to shape or render its data must not break the page. */
export class Guard extends Component<
  { readonly instead: ReactNode; readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
