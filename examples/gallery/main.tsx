import '@fontsource-variable/inter';
import { type ContrastLevel, kindOf, openLiveReport, ReportView } from '@holdfast/report-engine';
import { evaluate } from '@holdfast/report-engine/visuals/testing/evaluate.ts';
import { specimenModel } from '@holdfast/report-engine/visuals/testing/model.ts';
import { DATA_SHAPES, type SpecimenRow } from '@holdfast/report-engine/visuals/testing/rows.ts';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { galleryDocument, shapeOf } from './document.ts';
import { ABOUTS } from './kind-descriptions.ts';
import './gallery.css';

const LOOKS: Readonly<Record<string, { scheme: 'light' | 'dark'; contrast: ContrastLevel }>> = {
  light: { scheme: 'light', contrast: 0 },
  dark: { scheme: 'dark', contrast: 0 },
  'high contrast 1': { scheme: 'dark', contrast: 1 },
  'high contrast 2': { scheme: 'dark', contrast: 2 },
  'high contrast black': { scheme: 'dark', contrast: 3 },
  'high contrast white': { scheme: 'light', contrast: 4 },
};

/** The address selects what is shown, so that every state can be captured: ?shape=…&look=…&kind=…&sheet&bare */
const wanted = new URLSearchParams(location.search);

const made = new Map<string, readonly SpecimenRow[]>();
function rowsOf(shape: string): readonly SpecimenRow[] {
  const rows = made.get(shape) ?? DATA_SHAPES[shape]?.() ?? [];
  made.set(shape, rows);
  return rows;
}

function openGallery() {
  // A single query, such as that of 'Explain this number', has no visual; it uses the active page.
  const rowsFor = (id: string) => rowsOf(id === 'q' ? live.state.activePage : shapeOf(id));
  const live = openLiveReport({
    document: {
      ...galleryDocument({ kind: kind || undefined, sheet: wanted.has('sheet') }),
      startPage: wanted.get('shape') ?? 'usual',
    },
    model: specimenModel,
    kinds: kindOf,
    settings: { panes: { filters: { visible: false }, pageNavigation: { visible: !wanted.has('bare') } } },
    now: () => '2026-01-15T12:00:00',
    ask: async ({ queries }) => ({
      answers: queries.map(({ id, query }) => ({ id, result: evaluate(query, rowsFor(id), specimenModel) })),
    }),
  });
  live.start();
  // For the console: gallery.pages.open('nulls'), gallery.filters …
  Object.assign(globalThis, { gallery: live });
  return live;
}

const kind = wanted.get('kind') ?? '';

/** Shows the contact sheet of one kind. */
function showKind(name: string): void {
  location.search = name ? String(new URLSearchParams({ kind: name, sheet: '' })) : '';
}

function Gallery() {
  const live = useMemo(openGallery, []);
  const [look, setLook] = useState(wanted.get('look') ?? 'light');
  const { scheme, contrast } = LOOKS[look] ?? { scheme: 'light', contrast: 0 };
  return (
    <div className="gallery">
      {wanted.has('bare') ? (
        <i hidden />
      ) : (
        <form>
          <label>
            Theme{' '}
            <select value={look} onChange={(event) => setLook(event.target.value)}>
              {Object.keys(LOOKS).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            Kind{' '}
            <select value={kind} onChange={(event) => showKind(event.target.value)}>
              <option value="">all</option>
              {[...ABOUTS.keys()].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          {kind && <p>{ABOUTS.get(kind)}</p>}
        </form>
      )}
      <ReportView live={live} scheme={scheme} contrastMode={contrast} />
    </div>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
