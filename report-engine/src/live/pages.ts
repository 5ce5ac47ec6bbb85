import type { Page } from '@holdfast/contracts/report/page';
import { without } from '../filters/selection.ts';
import type { LiveCore } from './core.ts';
import { addPage, withoutPage, withPage } from './document-edits.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';
import { NO_OVERLAY } from './report-state.ts';

/** Pages: listing, turning, and in edit mode adding, renaming, removing. */
export function livePages(core: LiveCore) {
  const open = (name: string, by: Initiator = 'user') => {
    const newPage = core.page(name);
    if (name === core.state.activePage) return;
    const oldPage = core.page(core.state.activePage);
    core.change({ activePage: name, overlay: NO_OVERLAY }, by);
    core.emit('pageChanged', by, { newPage, oldPage });
  };

  return {
    list: (): readonly Page[] => core.state.document.pages,
    active: (): Page => core.page(core.state.activePage),
    open,

    add(displayName?: string, by: Initiator = 'user'): Page {
      const { document, page } = addPage(core.state.document, displayName);
      core.change({ document, unsaved: true }, by);
      open(page.name, by);
      return page;
    },

    rename(name: string, displayName: string, by: Initiator = 'user'): void {
      core.page(name);
      if (displayName.trim() === '') throw new LiveError('invalid', 'A page needs a name.');
      const document = withPage(core.state.document, name, (page) => ({ ...page, displayName }));
      core.change({ document, unsaved: true }, by);
    },

    remove(name: string, by: Initiator = 'user'): void {
      const oldPage = core.page(name);
      const document = withoutPage(core.state.document, name);
      const next = document.pages[0];
      if (!next) throw new LiveError('invalid', 'A report keeps at least one page.');
      const selection = without(core.state.selection, ({ scope }) => scope.level !== 'report' && scope.page === name);
      if (core.state.activePage !== name) {
        core.change({ document, selection, unsaved: true }, by);
        return;
      }
      core.change({ document, selection, unsaved: true, activePage: next.name, overlay: NO_OVERLAY }, by);
      core.emit('pageChanged', by, { newPage: next, oldPage });
    },
  };
}
