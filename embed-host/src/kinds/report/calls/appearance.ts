import { ownReportTheme } from '@holdfast/report-engine';
import { accepted, type CallHandlers, read } from '../../../wire/call.ts';
import type { ReportEmbed } from '../report-embed.tsx';

type Appearance = Pick<CallHandlers, 'updateSettings' | 'setZoom' | 'getZoom' | 'setTheme' | 'getTheme'>;

export function answerAppearance(embed: ReportEmbed): Appearance {
  const update: CallHandlers['updateSettings'] = async ({ body }) => {
    const live = await embed.report();
    live.arranging.updateSettings(embed.settingsFor(live, body), 'sdk');
    await embed.followLanguage();
    return accepted;
  };

  return {
    updateSettings: update,
    setZoom: update,
    async getZoom() {
      return read((await embed.report()).arranging.zoom());
    },
    async setTheme({ body }) {
      (await embed.report()).arranging.applyTheme(body.themeJson ?? {}, 'sdk');
      return accepted;
    },
    async getTheme() {
      const { arranging, state } = await embed.report();
      return read({ themeJson: arranging.theme() ?? ownReportTheme(state.settings.colorScheme ?? 'light') });
    },
  };
}
