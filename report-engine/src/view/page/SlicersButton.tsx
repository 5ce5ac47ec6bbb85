import { useViewContext } from '../context/view-context.ts';

/** On a phone: shows and hides the page's slicers. Stays in view while the page scrolls. */
export function SlicersButton({ shown }: { shown: boolean }) {
  const { live, texts } = useViewContext();
  return (
    <div className="hf-slicers-button">
      <button type="button" aria-expanded={shown} onClick={() => live.arranging.showSlicers(!shown)}>
        {shown ? texts.hideFilters : texts.filters}
      </button>
    </div>
  );
}
