import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { TiersForm } from '../tiers/TiersForm.tsx';
import { useTierTexts } from '../tiers/use-tier-texts.ts';
import { Section } from './Section.tsx';

/** Tier thresholds. Results link here by /settings#tiers. */
export function TiersSection() {
  const say = useTierTexts();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#tiers') place.current?.scrollIntoView?.();
  }, [hash]);
  return (
    <div id="tiers" ref={place} className="scroll-mt-20">
      <Section title={say('title')} description={say('lead')}>
        <TiersForm />
      </Section>
    </div>
  );
}
