import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { useState } from 'react';
import { listOfferedPanes, type PaneName, paneSetting } from './panes.ts';

/** Which panes are open: the reader's last choice, until the host changes the setting of that pane. */
export function usePanes(settings: ReportSettings) {
  const [chosen, setChosen] = useState<Partial<Record<PaneName, { open: boolean; wished: boolean }>>>({});
  const offered = listOfferedPanes(settings);
  const isOpen = (pane: PaneName): boolean => {
    const wished = paneSetting(settings, pane).open;
    const choice = chosen[pane];
    return choice && choice.wished === wished ? choice.open : wished;
  };
  return {
    offered,
    open: offered.filter(isOpen),
    toggle: (pane: PaneName) =>
      setChosen({ ...chosen, [pane]: { open: !isOpen(pane), wished: paneSetting(settings, pane).open } }),
  };
}
