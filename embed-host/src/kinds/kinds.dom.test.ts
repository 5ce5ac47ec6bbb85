import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../scripts/machine-speed.mjs';
import { loadBody, openConversation, openedReport, serverAnswers } from '../testing/conversation.ts';

beforeEach(() => void serverAnswers());
afterEach(() => vi.unstubAllGlobals());

const visualBody = { ...loadBody, type: 'visual', pageName: 'p1', visualName: 'chart' };
const modes = (body: unknown) =>
  Object.fromEntries(
    (body as { name: string; layout: { displayState: { mode: number } } }[]).map(({ name, layout }) => [
      name,
      layout.displayState.mode,
    ]),
  );

describe('an embedded visual', () => {
  it('is selected by its name, regardless of the host page’s layout', async () => {
    const { ask, until } = openConversation();
    const customLayout = { displayOption: 0, pageSize: { type: 4, width: 300, height: 200 }, pagesLayout: {} };
    await ask('POST', '/report/load', { ...visualBody, settings: { layoutType: 1, customLayout } });
    await until('rendered');
    expect(modes((await ask('GET', '/report/pages/p1/visuals')).body)).toEqual({ chart: 0, slicer: 1 });
    await ask('PATCH', '/report/settings', { layoutType: 0 });
    expect(modes((await ask('GET', '/report/pages/p1/visuals')).body)).toEqual({ chart: 0, slicer: 1 });
  });

  it('keeps the position set by its host', async () => {
    const { ask, until } = openConversation();
    const pagesLayout = { p1: { visualsLayout: { chart: { x: 9, width: 50 } } } };
    await ask('POST', '/report/load', { ...visualBody, settings: { layoutType: 1, customLayout: { pagesLayout } } });
    await until('rendered');
    const { body } = await ask('GET', '/report/pages/p1/visuals');
    expect((body as unknown[])[0]).toMatchObject({ name: 'chart', layout: { x: 9, y: 1, width: 50 } });
  });

  it.each([
    ['a visual', { visualName: 'nope' }],
    ['a page', { pageName: 'nope' }],
  ])('is an error under the name of %s that does not exist, and nothing is rendered', async (_what, wrong) => {
    const { ask, until, heard, frame } = openConversation();
    await ask('POST', '/report/load', { ...visualBody, ...wrong });
    const [error] = await until('error');
    expect(error?.body).toMatchObject({ errorCode: 'PowerBIEntityNotFound', message: expect.stringContaining('nope') });
    expect([...heard('loaded'), ...heard('rendered')]).toEqual([]);
    expect(frame.shown).toMatchObject({ state: 'failed' });
  });
});

describe('a report bound to a dataset', () => {
  it('that the token does not open fails with the server’s message, and never shows other data', async () => {
    const others = fetch;
    const asked: string[] = [];
    const detail = 'There is no dataset “elsewhere” for this token.';
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (!address.includes('dataset=elsewhere')) return others(address, init);
      asked.push(address);
      return Promise.resolve(Response.json({ detail, code: 'dataset-unknown', request_id: 'r7' }, { status: 404 }));
    });
    const { ask, until, heard, frame } = openConversation();
    await ask('POST', '/report/load', { accessToken: 'T1', id: 'R1', datasetBinding: { datasetId: 'elsewhere' } });
    const [error] = await until('error');
    expect(asked).toHaveLength(1);
    expect(error?.body).toMatchObject({ message: expect.stringContaining(detail) });
    expect([...heard('loaded'), ...heard('rendered')]).toEqual([]);
    expect(frame.shown).toMatchObject({ state: 'failed' });
  });
});

describe('Q&A', () => {
  const body = { type: 'qna', accessToken: 'T1', datasetIds: ['d'], question: 'customers by moon' };
  const refused = {
    message: { code: 'question.unread', values: { words: { items: ['moon'], more: 0 } } },
    says: 'I do not understand “moon”.',
    words: [{ from: 13, to: 17, text: 'moon', taken: 'unread' }],
    instead: ['customers by plan'],
  };
  const answerQuestions = () => {
    const others = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.startsWith('/api/embed/ask') ? Promise.resolve(Response.json({ refused })) : others(address, init),
    );
  };

  it('starts with a preload hint, which fetches nothing, and is loaded once', async () => {
    answerQuestions();
    const fetched = vi.fn(fetch);
    vi.stubGlobal('fetch', fetched);
    const { ask, until, heard, embeds, frame } = openConversation();
    expect((await ask('POST', '/frontload/config', body)).statusCode).toBe(202);
    expect(fetched).not.toHaveBeenCalled();
    expect((await ask('POST', '/qna/load', body, { uid: 'U1' })).statusCode).toBe(202);
    const [error] = await until('error');
    expect(error?.body).toMatchObject({ message: refused.says, errorCode: 'QuestionNotUnderstood' });
    expect(heard('loaded')).toHaveLength(1);
    expect(frame.shown).toMatchObject({ state: 'open' });
    expect((await embeds.questions.questions()).state).toMatchObject({
      question: body.question,
      answered: { state: 'refused' },
    });
  });

  it('an empty question clears the answer, and the host page is notified', async () => {
    answerQuestions();
    const { ask, until, embeds } = openConversation();
    await ask('POST', '/qna/load', body, { uid: 'U1' });
    await until('error');
    expect((await ask('POST', '/qna/interpret', { question: '' })).statusCode).toBe(202);
    const [rendered] = await until('visualRendered');
    expect(rendered?.body).toEqual({ question: '', normalizedQuestion: '' });
    expect((await embeds.questions.questions()).state.answered.state).toBe('nothing');
  });

  it.each([
    ['no dataset', { datasetIds: [] }],
    ['several datasets', { datasetIds: ['a', 'b'] }],
  ])('about %s is refused', async (_what, wrong) => {
    const { ask } = openConversation();
    expect((await ask('POST', '/qna/load', { ...body, ...wrong })).statusCode).toBe(400);
  });

  it('cannot be used before it is loaded', async () => {
    const { ask } = openConversation();
    expect((await ask('POST', '/qna/interpret', { question: 'x' })).statusCode).toBe(400);
  });
});

describe('content this frame does not support', () => {
  it('an early configuration that its load would refuse is refused with the same message', async () => {
    const { ask } = openConversation();
    const refused = await ask('POST', '/frontload/config', { type: 'tile', accessToken: 'T1', id: 'T' });
    expect(refused).toMatchObject({ statusCode: 400, body: [{ message: 'dashboardId is required' }] });
  });
});

describe('parameters in the frame’s address', () => {
  it('open the page and apply the filter beside those of the host page', async () => {
    const { batches } = serverAnswers();
    const filter = encodeURIComponent("customers/plan eq 'Team'");
    const { ask, until, embeds } = openConversation(
      `?uid=U1&pageName=${encodeURIComponent('a/b c?d')}&filter=${filter}`,
    );
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const live = await embeds.report.report();
    expect(live.state.activePage).toBe('a/b c?d');
    live.pages.open('p1', 'sdk');
    await vi.waitFor(() => {
      expect(JSON.stringify(batches)).toContain('"values":["Team"]');
    }, patience(3_000));
    expect((await ask('GET', '/report/filters')).body).toMatchObject([{ values: ['Team'] }]);
  });

  it('are refused if invalid: nothing is shown unfiltered', async () => {
    const { batches } = serverAnswers();
    const { ask, until, heard } = openConversation(`?uid=U1&filter=${encodeURIComponent('plan is Team')}`);
    await ask('POST', '/report/load', loadBody);
    const [error] = await until('error');
    expect(error?.body.message).toBe('The filter of the address cannot be read: plan is Team');
    expect([heard('rendered'), batches]).toEqual([[], []]);
  });
});

describe('an early configuration', () => {
  const kinds = [
    ['report', '/report/load', { id: 'R1' }, '/api/embed/report?reportId=R1'],
    ['dashboard', '/dashboard/load', { id: 'D1' }, '/api/embed/dashboard?dashboardId=D1'],
    ['tile', '/tile/load', { id: 'T1', dashboardId: 'D1' }, '/api/embed/dashboard?dashboardId=D1&tileId=T1'],
  ] as const;
  it.each(kinds)(
    'of a %s fetches exactly what its load would, and the load does not fetch it again',
    async (...kind) => {
      const [type, path, more, address] = kind;
      const { addresses } = serverAnswers();
      const { ask } = openConversation();
      const body = { type, accessToken: 'T1', ...more };
      expect((await ask('POST', '/frontload/config', body)).statusCode).toBe(202);
      expect(addresses).toEqual([address]);
      expect((await ask('POST', path, body, { uid: 'U1' })).statusCode).toBe(202);
      await new Promise((later) => setTimeout(later, 20));
      expect(addresses.filter((asked) => asked === address)).toEqual([address]);
    },
  );
});

describe('what a host reads from an open report', () => {
  it('lists the reader’s own bookmarks, with their names', async () => {
    const { ask, until, embeds } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    (await embeds.report.report()).bookmarks.personal.add('Mine');
    const { body } = await ask('GET', '/report/bookmarks');
    expect(body).toMatchObject([{ displayName: 'Only Team' }, { displayName: 'Mine', state: expect.any(String) }]);
  });

  it('a visual has the title its readers see, or none', async () => {
    const pages = openedReport.document.pages.map((page) => ({
      ...page,
      visuals: page.visuals.map(({ title: _title, ...visual }) => visual),
    }));
    serverAnswers({ opened: { ...openedReport, document: { ...openedReport.document, pages } } });
    const { ask, until } = openConversation();
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    const { body } = await ask('GET', '/report/pages/p1/visuals');
    expect(body).toMatchObject([
      { name: 'chart', title: undefined },
      { name: 'slicer', title: 'plan' },
    ]);
  });

  it('editing is refused without permission, and a load in edit mode opens the report for reading', async () => {
    const { ask, until, embeds } = openConversation();
    await ask('POST', '/report/load', { ...loadBody, viewMode: 1 });
    const [info] = await until('info');
    expect(info?.body).toMatchObject({ message: expect.stringContaining('does not allow editing') });
    expect(await ask('POST', '/report/switchMode/edit')).toMatchObject({
      statusCode: 403,
      body: { errorCode: 'PowerBINotAuthorizedException' },
    });
    expect((await embeds.report.report()).state.mode).toBe('view');
    serverAnswers({ permissions: ['view', 'edit'] });
    await ask('POST', '/report/load', loadBody);
    await until('rendered');
    expect((await ask('POST', '/report/switchMode/edit')).statusCode).toBe(202);
  });
});
