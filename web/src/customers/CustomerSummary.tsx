import type { CustomerList } from '@holdfast/contracts/http/customers';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cellsOf, cellText } from './cell-text.ts';
import { useTexts } from './use-texts.ts';

const FIGURES = ['risk_tier', 'customer_value', 'revenue_at_risk', 'expected_remaining_months'] as const;
const RAISES = ['top_reason_1', 'top_reason_2', 'top_reason_3'] as const;
const LOWERS = ['protective_reason_1'] as const;
const TO_DO = ['recommended_action'] as const;

/** The risk, the reasons for and against it, and what can be done. */
export function CustomerSummary({ list, row }: { list: CustomerList; row: CustomerList['rows'][number] }) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const find = cellsOf(list, row.cells);
  const written = (name: string) => {
    const found = find(name);
    return (
      found && { label: t.said(found.column, 'label'), text: cellText(found.cell, found.column, { t, say, format }) }
    );
  };
  const risk = written('churn_probability');
  const [low, high] = [written('churn_probability_low'), written('churn_probability_high')];
  const texts = (names: readonly string[]) => names.flatMap((name) => written(name)?.text ?? []);
  return (
    <div className="grid gap-4 lg:grid-cols-[18rem_1fr]">
      <Card className="p-4 sm:p-5">
        <p className="text-muted">{risk?.label ?? say('risk')}</p>
        <p className="font-[650] text-3xl tabular-nums tracking-tight">{risk?.text}</p>
        {low && high && (
          <p className="text-muted text-sm tabular-nums">
            {low.text} – {high.text}
          </p>
        )}
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          {FIGURES.flatMap((name) => {
            const figure = written(name);
            return figure
              ? [
                  <dt key={name} className="text-muted">
                    {figure.label}
                  </dt>,
                  <dd key={`${name} value`} className="text-end tabular-nums">
                    {figure.text}
                  </dd>,
                ]
              : [];
          })}
        </dl>
      </Card>
      <Card className="flex flex-col gap-4 p-4 sm:p-5">
        <Reasons title={say('raises')} texts={texts(RAISES)} />
        <Reasons title={say('lowers')} texts={texts(LOWERS)} />
        <Reasons title={say('toDo')} texts={texts(TO_DO)} />
        {list.prediction && (
          <Button asChild variant="secondary" size="small" className="self-start">
            <Link
              to={`/dashboard?prediction=${list.prediction.id}&page=customer&customer=${encodeURIComponent(row.id)}`}
            >
              {say('whatIf')}
              <ArrowRight aria-hidden size={14} className="rtl:-scale-x-100" />
            </Link>
          </Button>
        )}
      </Card>
    </div>
  );
}

function Reasons({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-1 list-inside list-disc marker:text-muted">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
