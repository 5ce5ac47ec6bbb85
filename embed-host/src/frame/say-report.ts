import type { LocalizableReport, OpenedReport } from '@holdfast/contracts/report/document';
import type { WhatIfAnswer } from '@holdfast/contracts/report/what-if';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { sayReport as inWords } from '@holdfast/texts/say-report';
import type { Localize, RenderMessage } from '@holdfast/texts/speaker';

/** A localized report, and the functions that localize its cells and its document once it is edited. */
export interface LocalizedReport {
  readonly opened: OpenedReport;
  readonly sayCell: (cell: string) => string;
  readonly localize: Localize;
}

/** Loads the texts of a language once, in parallel with the report. */
export async function loadSpeakerOf(language: string, formatLocale = language): Promise<RenderMessage> {
  return await loadSpeaker(language, formatLocale);
}

export function sayReport(stored: LocalizableReport, speak: RenderMessage): LocalizedReport {
  return inWords<OpenedReport>(stored, speak);
}

/** Localizes columns and values in the model's answers. */
export function sayWhatIf(answer: WhatIfAnswer, sayCell: LocalizedReport['sayCell']): WhatIfAnswer {
  const named = <Named extends { label?: string | undefined }>({ label, ...one }: Named) => ({
    ...one,
    ...(label !== undefined && { label: sayCell(label) }),
  });
  const levers = answer.levers.map(named);
  if (answer.about === 'customers') return { ...answer, levers };
  const effects = answer.effects.map((effect) => ({ ...named(effect), value: sayCell(effect.value) }));
  const { talkAbout } = answer;
  return {
    ...answer,
    levers,
    effects,
    talkAbout: talkAbout && { ...named(talkAbout), value: sayCell(talkAbout.value) },
  };
}
