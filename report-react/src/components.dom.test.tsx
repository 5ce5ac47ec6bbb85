import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverAnswers } from '../../embed-host/src/testing/conversation.ts';
import { ReportEmbed, VisualEmbed } from './components.tsx';
import type { MountedReport } from './mounted-report.ts';
import type { ShownReport } from './shown-report.ts';

/** jsdom has no layout. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const config = {
  id: 'R1',
  embedUrl: 'https://bi.example.test/reportEmbed?reportId=R1',
  accessToken: 'T1',
  tokenType: 1,
};
const onlyTeam = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'customers', column: 'plan' },
  operator: 'In' as const,
  values: ['Team'],
  filterType: 1,
};

/** Records the details of every event by name. */
function listener() {
  const heard: Record<string, unknown[]> = {};
  const on = (name: string) => (event: CustomEvent) => {
    heard[name] = [...(heard[name] ?? []), event.detail];
  };
  return { heard, on };
}

describe('a report without a frame', () => {
  it('renders in the page itself, queries its server and raises events', async () => {
    const { addresses } = serverAnswers();
    const { heard, on } = listener();
    const view = render(
      <StrictMode>
        <ReportEmbed
          config={config}
          onLoaded={on('loaded')}
          onRendered={on('rendered')}
          onPageChanged={on('pageChanged')}
        />
      </StrictMode>,
    );
    await waitFor(() => expect(heard.rendered?.length).toBeGreaterThan(0));
    expect(view.container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('region', { name: 'Embedded report' })).toBeTruthy();
    // The host page has its own main landmark.
    expect(screen.queryByRole('main')).toBeNull();
    expect(screen.getByRole('group', { name: 'Overview' })).toBeTruthy();
    expect((await screen.findAllByText('Customers by plan')).length).toBeGreaterThan(0);
    expect(heard.loaded?.at(-1)).toMatchObject({ report: { id: 'R1', displayName: 'Customers' } });
    expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set(['https://bi.example.test']));
  });

  it('takes new filters, a new page and a new token as props, without reopening the report', async () => {
    const { batches, addresses } = serverAnswers();
    const { heard, on } = listener();
    const shown = (props: object) => (
      <ReportEmbed
        config={{ ...config, ...props }}
        onRendered={on('rendered')}
        onPageChanged={on('pageChanged')}
        onFiltersApplied={on('filtersApplied')}
      />
    );
    const view = render(shown({}));
    await waitFor(() => expect(heard.rendered).toHaveLength(1));
    const opened = () => addresses.filter((address) => address.includes('/api/embed/report')).length;
    expect(opened()).toBe(1);
    batches.length = 0;
    view.rerender(shown({ accessToken: 'T2', filters: [onlyTeam] }));
    await waitFor(() => expect(heard.filtersApplied).toHaveLength(1));
    await waitFor(() => expect(batches.length).toBeGreaterThan(0));
    expect(batches.every(({ token }) => token === 'T2')).toBe(true);
    expect(JSON.stringify(batches)).toContain('"values":["Team"]');
    view.rerender(shown({ accessToken: 'T2', filters: [onlyTeam], pageName: 'a/b c?d' }));
    await waitFor(() => expect(heard.pageChanged).toHaveLength(1));
    expect(heard.pageChanged?.[0]).toMatchObject({ newPage: { name: 'a/b c?d' }, oldPage: { name: 'p1' } });
    expect(opened()).toBe(1);
  });

  it('answers every call of the SDK and refuses with the same errors', async () => {
    serverAnswers();
    let report: ShownReport | null = null;
    render(
      <ReportEmbed
        config={config}
        onEmbed={(embedded) => {
          report = embedded;
        }}
      />,
    );
    const live = report as unknown as ShownReport;
    await live.rendered();
    const pages = await live.call('getPages');
    expect(pages.map(({ name }) => name)).toEqual(['p1', 'a/b c?d']);
    const visuals = await live.call('getVisuals', { names: { page: 'p1' } });
    expect(visuals.map(({ name }) => name)).toEqual(['chart', 'slicer']);
    const { data } = await live.call('exportData', { names: { page: 'p1', visual: 'chart' }, body: { rows: 10 } });
    expect(data).toContain('Team');
    await expect(live.setPage('nowhere')).rejects.toMatchObject({ errorCode: expect.any(String) });
    await expect(live.call('switchMode', { names: { mode: 'edit' } })).rejects.toMatchObject({
      message: 'This embed token does not allow editing.',
    });
  });

  it('requests a new token when the old one has expired, and continues', async () => {
    const tokens = new Set(['T1', 'T2']);
    const { batches } = serverAnswers({ tokens });
    const { heard, on } = listener();
    const tokenProvider = vi.fn(() => 'T2');
    let report: ShownReport | null = null;
    render(
      <ReportEmbed
        config={{ ...config, tokenProvider }}
        onRendered={on('rendered')}
        onEmbed={(embedded) => {
          report = embedded;
        }}
      />,
    );
    await waitFor(() => expect(heard.rendered).toHaveLength(1));
    tokens.delete('T1');
    batches.length = 0;
    await (report as unknown as ShownReport).setFilters([onlyTeam]);
    await waitFor(() => expect(batches.length).toBeGreaterThan(0));
    expect(tokenProvider).toHaveBeenCalledOnce();
    expect(batches.every(({ token }) => token === 'T2')).toBe(true);
  });

  it("lets the page cancel a reader's action", async () => {
    serverAnswers({ permissions: ['view', 'edit', 'copy'] });
    const { heard, on } = listener();
    const beforeSave = vi.fn(() => true).mockReturnValueOnce(false);
    let report: MountedReport | null = null;
    render(
      <ReportEmbed
        config={{ ...config, eventHooks: { beforeSave } }}
        onSaved={on('saved')}
        onEmbed={(embedded) => {
          report = embedded as MountedReport;
        }}
      />,
    );
    const shown = report as unknown as MountedReport;
    await shown.rendered();
    const live = await shown.embeds.report.report();
    await live.save('Copy').catch(() => {});
    expect([beforeSave.mock.calls.length, heard.saved]).toEqual([1, undefined]);
    await live.save('Copy');
    expect([beforeSave.mock.calls.length, heard.saved?.length]).toEqual([2, 1]);
  });

  it('shows an error message in its place and raises an error event', async () => {
    serverAnswers({ tokens: new Set() });
    const { heard, on } = listener();
    render(<ReportEmbed config={config} onError={on('error')} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The embed token has expired.');
    expect(heard.error?.[0]).toMatchObject({ errorCode: 'TokenExpired' });
  });

  it('that fails to render shows a message, and the host page stays', async () => {
    serverAnswers();
    vi.stubGlobal('ResizeObserver', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { heard, on } = listener();
    render(
      <>
        <h1>Our page</h1>
        <ReportEmbed config={config} onError={on('error')} />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('The report could not be drawn.');
    expect(screen.getByRole('heading', { name: 'Our page' })).toBeTruthy();
    expect(heard.error).toHaveLength(1);
  });

  it('shows nothing before it has an address and a token, and cleans up after itself', async () => {
    const { addresses } = serverAnswers();
    const { heard, on } = listener();
    const view = render(<ReportEmbed config={{ ...config, accessToken: '' }} onLoaded={on('loaded')} />);
    expect(addresses).toEqual([]);
    view.rerender(<ReportEmbed config={config} onLoaded={on('loaded')} />);
    view.unmount();
    const asked = addresses.length;
    await new Promise((later) => setTimeout(later, 50));
    expect(addresses).toHaveLength(asked);
    expect(heard.loaded).toBeUndefined();
  });
});

describe('a visual without a frame', () => {
  const visual = { ...config, pageName: 'p1', visualName: 'chart', width: 400, height: 300 };

  it('is alone, without the panes and tabs of its report', async () => {
    serverAnswers();
    const { heard, on } = listener();
    const view = render(<VisualEmbed config={visual} onRendered={on('rendered')} />);
    await waitFor(() => expect(heard.rendered).toHaveLength(1));
    expect([...view.container.querySelectorAll('[data-visual]')].map((one) => one.getAttribute('data-visual'))).toEqual(
      ['chart'],
    );
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('with an unknown name is an error, not an empty place', async () => {
    serverAnswers();
    const { heard, on } = listener();
    render(<VisualEmbed config={{ ...visual, visualName: 'nothing' }} onError={on('error')} onLoaded={on('loaded')} />);
    await waitFor(() => expect(heard.error).toHaveLength(1));
    expect(heard.error?.[0]).toMatchObject({ message: expect.stringContaining("'nothing'") });
    expect(heard.loaded).toBeUndefined();
  });
});
