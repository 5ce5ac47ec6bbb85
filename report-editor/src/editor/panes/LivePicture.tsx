import type { Visual } from '@holdfast/contracts/report/visual';
import {
  Guard,
  type ReportContext,
  STILL,
  themeFor,
  useViewContext,
  useVisualSnapshot,
  type VisualKind,
} from '@holdfast/report-engine';
import type { ReactNode } from 'react';
import { useMemo } from 'react';

/** Rendered at the size of a small visual and scaled down: at its true size only labels would fit. */
const DRAWN = { width: 300, height: 190 };
const SHOWN = 0.36;
const NO_REPORT: ReportContext = { pages: [], activePage: '', bookmarks: [] };

/**
 * The selected visual as another kind, rendered from its current result without a query. A kind that needs another
 * query shows its icon instead.
 */
export function LivePicture({
  page,
  visual,
  kind,
  roles,
  instead,
}: {
  page: string;
  visual: Visual;
  kind: VisualKind;
  roles: Visual['roles'];
  instead: ReactNode;
}) {
  const { live, theme, formats, texts } = useViewContext();
  const { result } = useVisualSnapshot(live, page, visual.name);
  const { model } = live;
  const drawn = useMemo(() => {
    const { sort: _own, ...rest } = visual;
    const other: Visual = { ...rest, kind: kind.name, roles, options: {}, filters: [] };
    try {
      const query = kind.query(other, { model, drillDepth: 0 });
      const asked = [...(query?.groupBy ?? []), ...(query?.values ?? [])].map(({ as }) => as);
      const isKnown = result && asked.every((name) => result.columns.some(({ as }) => as === name));
      const shape = isKnown ? kind.shape(result, { visual: other, model, formats, drillDepth: 0 }) : null;
      return shape === null ? null : { other, shape };
    } catch {
      return null;
    }
  }, [visual, kind, roles, model, result, formats]);
  if (!drawn) return instead;
  const { View } = kind;
  return (
    <Guard key={kind.name} instead={instead}>
      <span
        className="hf-live-picture"
        inert
        aria-hidden="true"
        style={{ width: DRAWN.width * SHOWN, height: DRAWN.height * SHOWN }}
      >
        <span style={{ ...DRAWN, transform: `scale(${SHOWN})` }}>
          <View
            shape={drawn.shape}
            visual={drawn.other}
            {...DRAWN}
            theme={themeFor(theme, kind.name)}
            formats={formats}
            texts={texts}
            label=""
            actions={STILL}
            report={NO_REPORT}
            isStatic
            disabled
          />
        </span>
      </span>
    </Guard>
  );
}
