import type { ReactNode } from 'react';
import { BrandMark, PRODUCT_NAME } from '../ui/Brand.tsx';
import { Card } from '../ui/Card.tsx';

/** The quiet frame around every account form. */
export function AuthCard(props: { title: string; lead?: string; children: ReactNode; foot?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[25rem]">
        <p className="mb-6 flex items-center justify-center gap-2.5 font-[650] text-lg tracking-[-0.02em]">
          <BrandMark />
          {PRODUCT_NAME}
        </p>
        <Card className="p-6 sm:p-7">
          <h1 className="font-[650] text-[1.375rem] leading-[1.2] tracking-[-0.02em]">{props.title}</h1>
          {props.lead && <p className="mt-1.5 text-muted">{props.lead}</p>}
          <div className="mt-6">{props.children}</div>
        </Card>
        {props.foot && <p className="mt-5 text-center text-muted">{props.foot}</p>}
      </div>
    </main>
  );
}
