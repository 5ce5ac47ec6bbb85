import { validateSettings } from '@holdfast/contracts/embed/settings';
import { validateCustomTheme } from '@holdfast/contracts/embed/theme';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import { ownReportTheme } from '@holdfast/report-engine';
import { accepted, type CallHandlers, read } from '../call.ts';
import { requireValid } from '../failures.ts';
import type { Frame } from '../frame.ts';

type Appearance = Pick<CallHandlers, 'updateSettings' | 'setZoom' | 'getZoom' | 'setTheme' | 'getTheme'>;

export function answerAppearance(frame: Frame): Appearance {
  const update: CallHandlers['updateSettings'] = async ({ body }) => {
    requireValid(validateSettings(body));
    (await frame.report()).arranging.updateSettings((body ?? {}) as ReportSettings, 'sdk');
    await frame.followLanguage();
    return accepted;
  };

  return {
    updateSettings: update,
    setZoom: update,
    async getZoom() {
      return read((await frame.report()).arranging.zoom());
    },
    async setTheme({ body }) {
      requireValid(validateCustomTheme(body));
      const { themeJson } = (body ?? {}) as { themeJson?: ReportTheme };
      (await frame.report()).arranging.applyTheme(themeJson ?? {}, 'sdk');
      return accepted;
    },
    async getTheme() {
      const { arranging, state } = await frame.report();
      return read({ themeJson: arranging.theme() ?? ownReportTheme(state.settings.colorScheme ?? 'light') });
    },
  };
}
