import type { PaginatedSettings } from '@holdfast/contracts/embed/load-body';
import { ownReportTheme } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers, read } from '../wire/call.ts';

type Appearance = Pick<CallHandlers, 'updateSettings' | 'setZoom' | 'getZoom' | 'setTheme' | 'getTheme'>;

export function answerAppearance(frame: Frame): Appearance {
  const update: CallHandlers['updateSettings'] = async ({ body }) => {
    if (frame.paper) {
      (await frame.paper).update(body as PaginatedSettings);
      return accepted;
    }
    const live = await frame.report();
    live.arranging.updateSettings(frame.settingsFor(live, body), 'sdk');
    await frame.followLanguage();
    return accepted;
  };

  return {
    updateSettings: update,
    setZoom: update,
    async getZoom() {
      if (frame.paper) return read((await frame.paper).state.zoom);
      return read((await frame.report()).arranging.zoom());
    },
    async setTheme({ body }) {
      (await frame.report()).arranging.applyTheme(body.themeJson ?? {}, 'sdk');
      return accepted;
    },
    async getTheme() {
      const { arranging, state } = await frame.report();
      return read({ themeJson: arranging.theme() ?? ownReportTheme(state.settings.colorScheme ?? 'light') });
    },
  };
}
