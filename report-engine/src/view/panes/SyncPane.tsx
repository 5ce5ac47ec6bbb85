import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import type { ReportState } from '../../live/report-state.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import { useViewContext } from '../context/view-context.ts';

/** For each slicer of the page, the pages with a slicer over the same field, and whether it is synced. */
export function SyncPane({ state: { activePage, document } }: { state: ReportState }) {
  const { live, texts } = useViewContext();
  const slicers = live.pages.active().visuals.filter((visual) => hasTrait(visual, 'slices'));
  const pageTitle = (name: string): string => document.pages.find((page) => page.name === name)?.displayName ?? name;
  if (slicers.length === 0) return <p className="hf-quiet">{texts.noSlicers}</p>;
  return slicers.map((slicer) => {
    const { name } = slicer;
    const partners = live.slicers.partners(activePage, name);
    return (
      <fieldset key={name} className="hf-sync">
        <legend dir="auto">{visualLabel(live.model, slicer)}</legend>
        {partners.length === 0 && <p className="hf-quiet">{texts.noPartners}</p>}
        {partners.map(({ synced, ...other }) => (
          <label key={`${other.page}/${other.visual}`}>
            <input
              type="checkbox"
              checked={synced}
              onChange={(event) => live.slicers.sync(activePage, name, other, event.target.checked)}
            />
            <span dir="auto">{pageTitle(other.page)}</span>
          </label>
        ))}
      </fieldset>
    );
  });
}
