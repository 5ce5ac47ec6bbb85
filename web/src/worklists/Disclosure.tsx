import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Details on demand: drawn, and loaded, once they are opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-10 items-center gap-1.5 rounded-control font-semibold text-primary hover:underline"
          onClick={() => setOpen((now) => !now)}
        >
          <ChevronRight aria-hidden size={16} className={isOpen ? 'rotate-90' : 'rtl:-scale-x-100'} />
          {title}
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="mt-2 flex flex-col gap-4">
          {children}
        </div>
      )}
    </section>
  );
}
