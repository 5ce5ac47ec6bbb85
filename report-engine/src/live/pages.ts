import type { Page } from '@holdfast/contracts/report/page';
import type { LiveCore } from './core.ts';
import type { liveEditing } from './editing.ts';
import type { Initiator } from './events.ts';
import { NO_OVERLAY } from './report-state.ts';

/** Pages: listing, switching, and in edit mode adding, renaming, removing. */
export function livePages(core: LiveCore, editing: ReturnType<typeof liveEditing>) {
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
      editing.do({ do: 'addPage', displayName }, by);
      const page = core.state.document.pages.at(-1) as Page;
      open(page.name, by);
      return page;
    },
    rename: (page: string, displayName: string, by: Initiator = 'user'): void =>
      editing.do({ do: 'renamePage', page, displayName }, by),
    remove: (page: string, by: Initiator = 'user'): void => editing.do({ do: 'deletePage', page }, by),
  };
}
