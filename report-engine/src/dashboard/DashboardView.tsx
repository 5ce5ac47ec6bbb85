import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { Tile } from '@holdfast/contracts/documents/tile';
import { type ComponentType, Suspense, useMemo, useRef, useState } from 'react';
import type { Accents } from '../theme/branded.ts';
import type { ContrastLevel } from '../theme/high-contrast.ts';
import { useLandmark } from '../view/context/landmark.ts';
import { resolveTheme } from '../view/context/resolve-theme.ts';
import { themeVariables } from '../view/context/theme-variables.ts';
import { useTexts } from '../view/context/use-texts.ts';
import { measureIn } from '../visuals/chart/text-width.ts';
import { arrangeTiles, inReadingOrder, type TilePageView } from './arrange-tiles.ts';
import { type DashboardLook, findOpenTile, type OpenTiles } from './open-tiles.ts';
import { TileBox } from './TileBox.tsx';
import { useSize } from './use-size.ts';
import '../view/report-view.css';
import '../visuals/acting.css';
import './dashboard.css';

/** How an author changes a dashboard. The editor is loaded when it is rendered first. */
export interface DashboardEditing {
  readonly Editor: ComponentType<DashboardEditorProps>;
  /** Saves the next revision and returns an error message, or null. */
  readonly save: (document: DashboardDocument) => Promise<string | null>;
  readonly starts: boolean;
}

export interface DashboardEditorProps extends Pick<DashboardEditing, 'save'> {
  readonly document: DashboardDocument;
  readonly tiles: OpenTiles;
  readonly look: DashboardLook;
  readonly onDone: () => void;
}

export interface DashboardViewProps {
  readonly document: DashboardDocument;
  readonly tiles: OpenTiles;
  readonly pageView: TilePageView;
  readonly language?: string;
  readonly formatLocale?: string;
  readonly scheme?: 'light' | 'dark';
  readonly contrastMode?: ContrastLevel;
  /** Of the branding; colours a board without a theme. */
  readonly accents?: Accents | null;
  readonly onOpen: (tile: Tile) => void;
  /** Absent where the dashboard is read-only. */
  readonly authoring?: DashboardEditing | undefined;
}

/** A dashboard view. Fills its container and scrolls inside it. */
export function DashboardView(props: DashboardViewProps) {
  const { document, tiles, pageView, language = 'en', formatLocale = language } = props;
  const { scheme = 'light', contrastMode = 0, accents, onOpen, authoring } = props;
  const texts = useTexts(language);
  const theme = useMemo(
    () => resolveTheme(document.theme ?? null, scheme, contrastMode, accents),
    [document.theme, scheme, contrastMode, accents],
  );
  useMemo(() => measureIn(theme.font), [theme.font]);
  const look: DashboardLook = useMemo(
    () => ({ theme, texts, language, formatLocale, scheme, contrastMode }),
    [theme, texts, language, formatLocale, scheme, contrastMode],
  );
  const [editing, setEditing] = useState(authoring?.starts === true);
  const scroller = useRef<HTMLElement>(null);
  const room = useSize(scroller);
  const { Main, role } = useLandmark();
  const arranged = useMemo(
    () => arrangeTiles(document.tiles, pageView, room.width),
    [document.tiles, pageView, room.width],
  );
  return (
    <div
      className="hf-report hf-dashboard"
      data-contrast={theme.highContrast || undefined}
      lang={language}
      style={{
        ...themeVariables(theme),
        colorScheme: theme.scheme,
        background: theme.page,
        color: theme.text,
        fontFamily: theme.font,
      }}
    >
      {editing && authoring ? (
        <Suspense fallback={null}>
          <authoring.Editor {...{ document, tiles, look }} save={authoring.save} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {authoring && (
            <div className="hf-dashboard-bar">
              <button type="button" className="hf-quiet-button" onClick={() => setEditing(true)}>
                {texts.editDashboard}
              </button>
            </div>
          )}
          <Main ref={scroller} role={role} className="hf-dashboard-scroll" aria-label={document.displayName}>
            <h1 className="hf-unseen">{document.displayName}</h1>
            {document.tiles.length === 0 && (
              <div className="hf-dashboard-empty">
                <h2>{texts.emptyDashboard}</h2>
                <p className="hf-quiet">{texts.emptyDashboardHint}</p>
              </div>
            )}
            <div className="hf-board-tiles" style={{ width: arranged.width, height: arranged.height }}>
              {inReadingOrder(document.tiles).map((tile) => {
                const place = arranged.rectangles.get(tile.id);
                return (
                  place && (
                    <div
                      key={tile.id}
                      className="hf-board-tile-place"
                      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
                    >
                      <TileBox tile={tile} open={findOpenTile(tiles, tile)} look={look} onOpen={() => onOpen(tile)} />
                    </div>
                  )
                );
              })}
            </div>
          </Main>
        </>
      )}
    </div>
  );
}

/** One tile alone, filling the available space. */
export function SingleTileView(
  props: Omit<DashboardViewProps, 'authoring' | 'pageView' | 'onOpen'> & Partial<Pick<DashboardViewProps, 'onOpen'>>,
) {
  const { document, tiles, language = 'en', formatLocale = language, scheme = 'light', contrastMode = 0 } = props;
  const { accents } = props;
  const texts = useTexts(language);
  const theme = useMemo(
    () => resolveTheme(document.theme ?? null, scheme, contrastMode, accents),
    [document.theme, scheme, contrastMode, accents],
  );
  useMemo(() => measureIn(theme.font), [theme.font]);
  const [tile] = document.tiles;
  const { Main, role } = useLandmark();
  const { onOpen } = props;
  const look = { theme, texts, language, formatLocale, scheme, contrastMode };
  return (
    <Main
      role={role}
      className="hf-report hf-dashboard hf-single-board-tile"
      data-contrast={theme.highContrast || undefined}
      lang={language}
      style={{ ...themeVariables(theme), colorScheme: theme.scheme, color: theme.text, fontFamily: theme.font }}
    >
      {tile && (
        <TileBox tile={tile} open={findOpenTile(tiles, tile)} look={look} onOpen={onOpen && (() => onOpen(tile))} />
      )}
    </Main>
  );
}
