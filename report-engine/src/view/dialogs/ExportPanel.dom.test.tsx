import '@testing-library/jest-dom/vitest';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FileExport, FileExports } from '../../live/file-exports.ts';
import type { LiveReport } from '../../live/live-report.ts';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../../visuals/formats.ts';
import { SurroundingsContext } from '../context/view-context.ts';
import { ExportPanel } from './ExportPanel.tsx';

const running: FileExport = { id: 'x', status: 'running', progress: 0.4, problem: null, file: null };

function open(exports: Partial<FileExports>, language = 'en') {
  const orders: ExportOrder[] = [];
  const cancelled: string[] = [];
  const fileExports: FileExports = {
    start: async (order) => {
      orders.push(order);
      return running;
    },
    read: async () => running,
    cancel: async (id) => void cancelled.push(id),
    ...exports,
  };
  const live = {
    fileExports,
    state: { theme: null },
    now: () => '2026-10-18T09:30:00',
    bookmarks: { capture: () => ({ state: 'now' }) },
  } as unknown as LiveReport;
  const around = { live, theme: light, texts: en, formats: formatsFor('de-DE', en), language };
  render(
    <SurroundingsContext value={around}>
      <ExportPanel page="one" visual="chart" point={null} onClose={() => undefined} />
    </SurroundingsContext>,
  );
  return { orders, cancelled };
}
const hidden = { hidden: true } as const;

describe('the export dialog', () => {
  it('exports the choice in its current state, and downloads the file when it is ready', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const file = { name: 'Report.xlsx', url: 'https://example.com/f', replaced: 2 };
    const { orders } = open({ read: async () => ({ ...running, status: 'done', progress: 1, file }) });
    await userEvent.click(screen.getByLabelText('This visual'));
    await userEvent.click(screen.getByLabelText('Excel, one sheet per visual'));
    await userEvent.click(screen.getByRole('button', { name: 'Export', ...hidden }));
    expect(orders).toEqual([
      {
        format: 'xlsx',
        pages: ['one'],
        visual: 'chart',
        state: 'now',
        language: 'en',
        formatLocale: 'de-DE',
        scheme: 'light',
        now: '2026-10-18T09:30:00',
      },
    ]);
    const link = await screen.findByRole('link', { name: 'Report.xlsx', ...hidden });
    expect(link).toHaveAttribute('download', 'Report.xlsx');
    // The link may be visible a moment before it is clicked.
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(screen.getByText(/shown as □/)).toBeInTheDocument();
    clicked.mockRestore();
  });

  it('shows progress, stops on request, and can start again', async () => {
    const { cancelled, orders } = open({}, 'ja');
    await userEvent.click(await screen.findByRole('button', { name: 'エクスポート', ...hidden }));
    expect(await screen.findByRole('progressbar', hidden)).toHaveAttribute('value', '0.4');
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル', ...hidden }));
    await waitFor(() => expect(cancelled).toEqual(['x']));
    expect(orders).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'エクスポート', ...hidden })).toBeEnabled();
  });

  it('ignores late responses after cancelling', async () => {
    let answer: (job: FileExport) => void = () => undefined;
    const asked = vi.fn(() => new Promise<FileExport>((resolve) => (answer = resolve)));
    open({ read: asked });
    await userEvent.click(screen.getByRole('button', { name: 'Export', ...hidden }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel', ...hidden }));
    const file = { name: 'Report.pdf', url: 'https://example.com/f', replaced: 0 };
    await act(async () => answer({ ...running, status: 'done', progress: 1, file }));
    expect(screen.getByText('Cancelled.')).toBeInTheDocument();
    expect(screen.queryByRole('link', hidden)).toBeNull();
  });

  it('shows why there is no file', async () => {
    open({ start: () => Promise.reject(new Error('Too many exports are being made.')) });
    await userEvent.click(screen.getByRole('button', { name: 'Export', ...hidden }));
    expect(await screen.findByRole('alert', hidden)).toHaveTextContent('Too many exports are being made.');
  });
});
