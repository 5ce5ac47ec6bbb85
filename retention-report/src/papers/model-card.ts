import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { driversPage } from '../pages/drivers.ts';
import { qualityPage } from '../pages/quality.ts';
import { withLeadText } from '../stories/lead-words.ts';
import { paperOf, selectVisuals } from './paper.ts';

const CHOSEN_BY = ['slicer', 'whatIf'];
const ON_DRIVERS = ['drivers-words', 'driver-strength', 'drivers-need'];

/** The most important columns, how well the model found leavers, findings about the data, and a glossary. */
export function modelCardPaper(facts: RetentionFacts): LocalizableDocument {
  const quality = selectVisuals(
    withLeadText(qualityPage(facts), facts),
    ({ kind, name }) => !CHOSEN_BY.includes(kind) && name !== 'threshold-note' && !name.startsWith('outcome-'),
  );
  const drivers = selectVisuals(withLeadText(driversPage(facts), facts), ({ name }) => ON_DRIVERS.includes(name));
  const setup = { orientation: 'portrait' as const, parameters: [], tables: [] };
  return paperOf('model-card', messagesFor(facts)('paper.modelCard'), setup, [quality, drivers]);
}
