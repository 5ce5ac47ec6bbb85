import {
  type ContrastLevel,
  formatsFor,
  type LiveReport,
  measureIn,
  type ReportState,
  resolveTheme,
  SurroundingsContext,
  sayFailure,
  themeVariables,
  useArea,
  useReportState,
  useTexts,
} from '@holdfast/report-engine';
import { editor as editorArea } from '@holdfast/texts/areas/editor';
import { editorInEnglish } from '@holdfast/texts/areas/english/editor';
import type { VisualsTexts } from '@holdfast/texts/areas/visuals';
import { type KeyboardEvent, useMemo, useState } from 'react';
import '@holdfast/report-engine/view/report-view.css';
import '@holdfast/report-engine/visuals/acting.css';
import './editor.css';
import { EditCanvas } from './canvas/EditCanvas.tsx';
import { EditorBar, type SavingRights } from './EditorBar.tsx';
import { PageBar } from './PageBar.tsx';
import { BuildPane } from './panes/BuildPane.tsx';
import { FieldsPane } from './panes/FieldsPane.tsx';
import { FiltersPane } from './panes/FiltersPane.tsx';
import { FormatPane } from './panes/FormatPane.tsx';
import { PagePane } from './panes/PagePane.tsx';
import { type Drafts, useDraft } from './use-draft.ts';
import { EditorContext, useEditor } from './use-editor.ts';

export interface ReportEditorProps extends SavingRights {
  readonly live: LiveReport;
  readonly language?: string;
  readonly formatLocale?: string;
  readonly scheme?: 'light' | 'dark';
  readonly contrastMode?: ContrastLevel;
  readonly drafts?: Drafts;
}

const TABS = { build: BuildPane, format: FormatPane, filters: FiltersPane, page: PagePane } as const;
type Tab = keyof typeof TABS;

/** The report editor: the page in the middle, panes beside it. Fills its container. */
export function ReportEditor({
  live,
  language = 'en',
  formatLocale = language,
  scheme = 'light',
  contrastMode = 0,
  mayWrite,
  mayCopy,
  drafts,
}: ReportEditorProps) {
  const readers = useTexts(language);
  const words = useArea(editorArea, editorInEnglish, language);
  const state = useReportState(live);
  const theme = useMemo(
    () => resolveTheme(state.theme, scheme, contrastMode, state.accents),
    [state.theme, scheme, contrastMode, state.accents],
  );
  useMemo(() => measureIn(theme.font), [theme.font]);
  const formats = useMemo(() => formatsFor(formatLocale, readers, live.sayCell), [formatLocale, readers, live]);
  const surroundings = useMemo(
    () => ({ live, theme, formats, texts: readers, language }),
    [live, theme, formats, readers, language],
  );
  const editor = useEditor(live, state, words, readers);
  const draft = useDraft(drafts, live, state);
  const { texts } = words;
  const [tab, setTab] = useState<Tab>('build');
  const { isSaving, trouble, hostAsksName, save, saveAs, onKeyDown } = useSaving({ live, mayWrite }, state, readers);
  const Pane = TABS[tab];
  return (
    <SurroundingsContext value={surroundings}>
      <EditorContext value={editor}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole editor, wherever the focus is
            in it */}
        <div
          className="hf-report hf-editor"
          data-contrast={theme.highContrast || undefined}
          lang={language}
          onKeyDown={onKeyDown}
          style={{
            ...themeVariables(theme),
            colorScheme: theme.scheme,
            background: theme.page,
            color: theme.text,
            fontFamily: theme.font,
          }}
        >
          <EditorBar
            mayWrite={mayWrite}
            mayCopy={mayCopy}
            onSave={() => void save(null)}
            onSaveAs={saveAs}
            isSaving={isSaving}
            trouble={trouble}
            hostAsksName={hostAsksName}
          />
          {draft.left && (
            <div className="hf-edit-draft" role="alert">
              <span>{texts.draftKept({ time: new Date(draft.left.at).toLocaleString(formatLocale) })}</span>
              <button type="button" className="hf-quiet-button" onClick={draft.restore}>
                {texts.restoreDraft}
              </button>
              <button type="button" className="hf-quiet-button" onClick={draft.discard}>
                {texts.dropDraft}
              </button>
            </div>
          )}
          <p className="hf-edit-narrow" role="note">
            {texts.tooNarrow}
          </p>
          <EditCanvas />
          <aside className="hf-edit-pane" data-pane="build" aria-label={texts[tab]}>
            <h2 className="hf-unseen">{texts[tab]}</h2>
            <div className="hf-edit-tabs" role="tablist">
              {(Object.keys(TABS) as Tab[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  id={`hf-tab-${name}`}
                  aria-selected={tab === name}
                  aria-controls="hf-edit-tab"
                  onClick={() => setTab(name)}
                >
                  {texts[name]}
                </button>
              ))}
            </div>
            <div id="hf-edit-tab" className="hf-edit-scroll" role="tabpanel" aria-labelledby={`hf-tab-${tab}`}>
              <Pane />
            </div>
          </aside>
          <FieldsPane />
          <PageBar />
          <p className="hf-unseen" aria-live="polite">
            {editor.said}
          </p>
        </div>
      </EditorContext>
    </SurroundingsContext>
  );
}

/** Saving the report under its own name or another, and the keys for it. */
function useSaving(
  { live, mayWrite }: Pick<ReportEditorProps, 'live' | 'mayWrite'>,
  state: ReportState,
  readers: VisualsTexts,
) {
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const hostAsksName = state.settings.useCustomSaveAsDialog === true;

  const save = async (name: string | null) => {
    setSaving(true);
    setTrouble(null);
    try {
      await live.save(name);
    } catch (failure) {
      setTrouble(sayFailure(failure, readers));
    }
    setSaving(false);
  };
  const saveAs = (name: string | null) => {
    if (name === null) live.tell('saveAsTriggered', {});
    else void save(name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F6') {
      goToRegion(event.currentTarget, event.shiftKey ? -1 : 1);
      event.preventDefault();
      return;
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    // A text box has its own undo.
    const isTyping = (event.target as Element).matches('input:not([type=checkbox], [type=color]), textarea');
    if (key === 's') {
      if (state.kept === null && hostAsksName) saveAs(null);
      else if (mayWrite || state.kept === null) void save(null);
    } else if (key === 'z' && !event.shiftKey && !isTyping) live.editing.undo();
    else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !isTyping) live.editing.redo();
    else return;
    event.preventDefault();
  };
  return { isSaving, trouble, hostAsksName, save, saveAs, onKeyDown };
}

const REGIONS = '.hf-edit-bar, .hf-edit-canvas, .hf-edit-pane, .hf-page-bar';
const TABBABLE = ':is(button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** F6 cycles through bar, page, panes and page list, as in other editors. */
function goToRegion(editor: Element, step: 1 | -1): void {
  const regions = [...editor.querySelectorAll(REGIONS)];
  const now = regions.findIndex((region) => region.contains(document.activeElement));
  for (let tried = 1; tried <= regions.length; tried += 1) {
    const at = (now + step * tried + regions.length * 2) % regions.length;
    const first = [...(regions[at]?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].find(
      (element) => !element.closest('[inert], [hidden], details:not([open]) > :not(summary)'),
    );
    if (!first) continue;
    first.focus();
    return;
  }
}
