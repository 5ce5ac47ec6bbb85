import '@testing-library/jest-dom/vitest';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LiveReport } from '../../live/live-report.ts';
import type { MailOrder, ReaderMail, ReaderMails } from '../../live/reader-mails.ts';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../../visuals/formats.ts';
import { SurroundingsContext } from '../context/view-context.ts';
import { MailPanel } from './MailPanel.tsx';

const constant = { op: 'constant' as const, value: 1 };
const model: SemanticModel = {
  name: 'm',
  relationships: [],
  tables: [
    {
      name: 'customers',
      columns: [],
      hierarchies: [],
      measures: [
        { name: 'Revenue at risk', label: 'Umsatz in Gefahr', expression: constant },
        { name: 'Share', label: 'Anteil', expression: constant, format: { style: 'percent' } },
      ],
    },
  ],
};
const region = { kind: 'column' as const, table: 'customers', column: 'region' };
const north = { target: region, predicate: { op: 'in' as const, values: ['North'] } };
const clause = { source: { by: 'host' as const }, exempt: [], ...north };

function open(given: Partial<ReaderMails> = {}, language = 'de') {
  const orders: MailOrder[] = [];
  const sent: ReaderMail[] = [];
  const mails: ReaderMails = {
    to: 'rita@example.org',
    canSend: async () => true,
    add: async (order) => {
      orders.push(order);
      const { rhythm, alert = null } = order;
      const figure = alert && 'Anteil';
      const next_at = '2026-10-19T06:00:00Z';
      sent.unshift({ id: 'x', name: 'Kundenbericht', rhythm, alert, figure, paused: false, next_at, problem: null });
    },
    list: async () => [...sent],
    end: async (id) =>
      void sent.splice(
        sent.findIndex((one) => one.id === id),
        1,
      ),
    ...given,
  };
  const live = {
    mails,
    model,
    state: {
      theme: null,
      selection: [
        { ...clause, scope: { level: 'report' } },
        { ...clause, scope: { level: 'page', page: 'one' } },
      ],
    },
    pages: { list: () => [{ name: 'one' }, { name: 'two' }] },
    bookmarks: { capture: () => ({ state: 'now' }) },
    snapshot: () => ({ query: { values: [{ field: { kind: 'measure', table: 'customers', measure: 'Share' } }] } }),
  } as unknown as LiveReport;
  render(
    <SurroundingsContext value={{ live, theme: light, texts: en, formats: formatsFor('de-DE', en), language }}>
      <MailPanel page="one" visual="card" point={null} onClose={() => undefined} />
    </SurroundingsContext>,
  );
  return { orders };
}
const hidden = { hidden: true } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name, ...hidden }));

describe('the mail dialog', () => {
  it("subscribes to the page as shown, with an alert on the visual's figure, and lists and ends it", async () => {
    const { orders } = open();
    expect(screen.getByText(/rita@example\.org/)).toBeInTheDocument();
    expect(await screen.findByText('Noch keine.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Umfang'), 'Diese Seite');
    await userEvent.selectOptions(screen.getByLabelText('Wie oft'), 'Jeden Monat');
    await userEvent.clear(screen.getByLabelText('Tag im Monat'));
    await userEvent.type(screen.getByLabelText('Tag im Monat'), '15');
    await userEvent.selectOptions(screen.getByLabelText('Senden'), 'Wenn eine Kennzahl einen Schwellenwert übersteigt');
    expect(screen.getByLabelText('Kennzahl')).toHaveDisplayValue('Anteil');
    await userEvent.type(screen.getByLabelText('Schwellenwert in Prozent'), '25');
    await press('Abonnieren');
    expect(orders).toEqual([
      {
        rhythm: { every: 'month', day: 15, at: '08:00', zone: expect.any(String) },
        content: { pages: ['one'], state: 'now', language: 'de', formatLocale: 'de-DE' },
        alert: { table: 'customers', measure: 'Share', when: 'above', line: 0.25, filters: [north] },
      },
    ]);
    expect(await screen.findByText(/^Abonniert\./)).toBeInTheDocument();
    expect(await screen.findByText(/wenn „Anteil“ über 25\s% steigt/)).toBeInTheDocument();
    await press('Beenden: Kundenbericht');
    await waitFor(() => expect(screen.queryByText(/jeden Monat/)).not.toBeInTheDocument());
    expect(screen.getByText('Beendet: Kundenbericht')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ihre Abonnements', ...hidden })).toHaveFocus();
  });

  it('shows why subscribing failed, and lets the reader try again', async () => {
    open({ add: () => Promise.reject(new Error('Hier ist kein Mailserver eingerichtet.')) }, 'ja');
    await press('登録');
    expect(await screen.findByRole('alert', hidden)).toHaveTextContent('kein Mailserver');
    expect(screen.getByRole('button', { name: '登録', ...hidden })).toBeEnabled();
  });
});

it('says at once that no mail server is configured, and how to set it', async () => {
  open({ canSend: async () => false }, 'en');
  expect(await screen.findByRole('alert', hidden)).toHaveTextContent(/^No mail server is configured.*SMTP_URL/);
  expect(screen.queryByRole('button', { name: 'Subscribe', ...hidden })).toBeNull();
});
