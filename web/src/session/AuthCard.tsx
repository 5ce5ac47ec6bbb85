import { ChartNoAxesCombined, LockKeyhole, MessageSquareText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { BrandMark, useProductName } from '../ui/Brand.tsx';
import { InvitedTo } from './InvitedTo.tsx';
import { usePublicConfig } from './session-context.ts';

/** The frame of all account forms, next to a product picture on wide screens. */
export function AuthCard(props: { title: string; lead?: string; children: ReactNode; foot?: ReactNode }) {
  const productName = useProductName();
  const { brand } = usePublicConfig();
  return (
    <main className="grid min-h-dvh bg-surface lg:grid-cols-[1fr_1.05fr]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <p className="flex items-center gap-2.5 font-[650] text-lg tracking-[-0.02em]">
          <BrandMark />
          {productName}
        </p>
        <div className="m-auto w-full max-w-[23rem] py-10">
          <h1 className="font-[650] text-[1.75rem] leading-[1.2] tracking-[-0.025em]">{props.title}</h1>
          {props.lead && <p className="mt-2 text-[0.9375rem] text-muted">{props.lead}</p>}
          {brand?.signInText && (
            <p className="mt-4 whitespace-pre-line break-words rounded-control border bg-bg p-3">{brand.signInText}</p>
          )}
          <InvitedTo />
          <div className="mt-8">{props.children}</div>
          {props.foot && <p className="mt-6 text-muted">{props.foot}</p>}
        </div>
      </div>
      <Reasons />
    </main>
  );
}

function Reasons() {
  const t = useT();
  const reasons = [
    { icon: ShieldCheck, text: t('landing.feature1') },
    { icon: MessageSquareText, text: t('landing.feature2') },
    { icon: ChartNoAxesCombined, text: t('landing.feature3') },
    { icon: LockKeyhole, text: t('landing.feature4') },
  ];
  return (
    <div className="grid place-items-center border-s bg-tint p-12 max-lg:hidden">
      <div className="max-w-md">
        <p className="text-balance font-[650] text-4xl leading-[1.12] tracking-[-0.03em]">{t('landing.title')}</p>
        <ul className="mt-9 flex flex-col gap-4">
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3.5 text-[0.9375rem]">
              <span className="grid size-9 shrink-0 place-items-center rounded-control border bg-surface text-primary">
                <Icon aria-hidden size={18} />
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
