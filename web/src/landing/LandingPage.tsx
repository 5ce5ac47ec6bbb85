import { ArrowRight, ChartNoAxesCombined, LockKeyhole, MessageSquareText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, useProductName } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LandingPicture } from './LandingPicture.tsx';
import { useTexts } from './use-texts.ts';

/** The default target of Home, unless MARKETING_URL is set. */
export default function LandingPage() {
  const t = useT();
  const say = useTexts();
  const productName = useProductName();
  usePageTitle(t('landing.title'));
  return (
    <div className="min-h-dvh bg-surface">
      <header className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <BrandMark />
        <span className="flex-1 font-semibold text-lg tracking-tight">{productName}</span>
        <Button asChild variant="ghost" className="max-sm:hidden">
          <Link to="/docs">{t('landing.docs')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/login">{say('signIn')}</Link>
        </Button>
      </header>
      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-20">
          <div>
            <h1 className="text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
              {t('landing.title')}
            </h1>
            <p className="mt-5 max-w-xl text-lg text-muted leading-relaxed">{say('lead')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button asChild className="min-h-11 px-5">
                <Link to="/signup">
                  {say('start')}
                  <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
                </Link>
              </Button>
              <Button asChild variant="secondary" className="min-h-11 px-5">
                <Link to="/docs">{t('landing.docs')}</Link>
              </Button>
            </div>
          </div>
          <LandingPicture />
        </section>
        <Features />
        <Steps />
        <section className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-6 rounded-card border bg-tint px-6 py-8 sm:px-10">
            <p className="max-w-xl text-balance font-semibold text-2xl leading-tight tracking-tight">
              {say('how3Text')}
            </p>
            <Button asChild className="min-h-11 px-5">
              <Link to="/signup">
                {say('start')}
                <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
              </Link>
            </Button>
          </div>
        </section>
      </main>
      <footer className="border-t py-8 text-center text-muted text-sm">{say('footer')}</footer>
    </div>
  );
}

function Features() {
  const t = useT();
  const say = useTexts();
  const features = [
    { icon: ShieldCheck, title: t('landing.feature1'), text: say('feature1Text') },
    { icon: MessageSquareText, title: t('landing.feature2'), text: say('feature2Text') },
    { icon: ChartNoAxesCombined, title: t('landing.feature3'), text: say('feature3Text') },
    { icon: LockKeyhole, title: t('landing.feature4'), text: say('feature4Text') },
  ];
  return (
    <section className="border-y bg-bg">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-14 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <div key={title} className="rounded-card border bg-surface p-5">
            <div className="grid size-10 place-items-center rounded-control bg-tint text-primary">
              <Icon aria-hidden size={20} />
            </div>
            <h2 className="mt-4 font-semibold text-base leading-snug">{title}</h2>
            <p className="mt-1.5 text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Steps() {
  const say = useTexts();
  const steps = [
    [say('how1'), say('how1Text')],
    [say('how2'), say('how2Text')],
    [say('how3'), say('how3Text')],
  ] as const;
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 className="font-semibold text-2xl tracking-tight">{say('how')}</h2>
      <ol className="mt-8 grid gap-8 sm:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span
              aria-hidden
              className="grid size-8 place-items-center rounded-full bg-primary font-semibold text-on-primary text-sm"
            >
              {index + 1}
            </span>
            <h3 className="mt-3 font-semibold text-base">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
