import { TiersForm } from '../tiers/TiersForm.tsx';
import { useTierTexts } from '../tiers/use-tier-texts.ts';
import { Section } from './Section.tsx';

/** Tier thresholds. */
export function TiersSection() {
  const say = useTierTexts();
  return (
    <Section title={say('title')} description={say('lead')}>
      <TiersForm />
    </Section>
  );
}
