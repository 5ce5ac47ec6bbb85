import { datasetOf, predictionOf } from '@holdfast/contracts/http/report-places';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type ReportAddress, readAddress, stateOf, writeAddress } from './report-address.ts';

/** As much of the SDK's report as an address needs. */
export interface DrivenReport {
  reload(): Promise<unknown>;
  getPages(): Promise<{ name: string; visibility?: number | undefined }[]>;
  bookmarksManager: {
    capture(options: object): Promise<{ state?: string }>;
    applyState(state: string): Promise<unknown>;
  };
}

/** What a report is loaded with; another one loads it again, in the same frame. */
interface Opening {
  readonly datasetBinding?: { datasetId: string; compareWith?: string };
  readonly bookmark?: { state: string };
}

type Data = Pick<ReportAddress, 'prediction' | 'compare'>;

const CHANGES = { changesOnly: true, personalizeVisuals: false };
const HIDDEN = 1;

/**
 * Keeps the address of the screen and what the report shows the same. What the reader does is written into the address:
 * turning a page is a step back and forward can take, anything else replaces the step. An address that changes on its
 * own (back, forward, a link) is applied to the report, without loading the frame again.
 */
export function useReportAddress(isReady: boolean, onRefused: () => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(() => openingOf(readAddress(search).address));
  const [refusals, setRefusals] = useState(0);
  const report = useRef<DrivenReport | null>(null);
  const book = useRef({
    /** The address that the report shows. */
    written: search,
    /** What each address of this visit turned out to show; a short one does not say it all. */
    shown: new Map<string, ReportAddress>(),
    data: { prediction: null, compare: null } as Data,
    /** What an address without a prediction shows; not known before such a one was loaded. */
    home: null as Data | null,
    isLoaded: false,
    /** Counts what was applied, so that a capture from before it is not taken for a change. */
    applied: 0,
    /** How many addresses are on their way into the report; until they have arrived it shows an earlier one. */
    applying: 0,
  });
  const latest = useRef({ navigate, onRefused });
  latest.current = { navigate, onRefused };

  /** Without its page and filters: the same prediction as it opens, or none at all. */
  const openPlain = () => {
    const { prediction, compare } = readAddress(book.current.written).address;
    write({ prediction, compare, page: null, customer: null, filters: [] }, true);
    latest.current.onRefused();
  };
  const write = (address: ReportAddress, replace: boolean) => {
    book.current.written = writeAddress(address);
    void latest.current.navigate({ search: book.current.written }, { replace });
  };

  /** Asks the report where it is and writes that down; in place of an address that was refused, whatever it is. */
  const follow = async ({ isRefused = false } = {}) => {
    const { applied } = book.current;
    if (!report.current || !book.current.isLoaded || book.current.applying > 0) return;
    const captured = await report.current.bookmarksManager.capture(CHANGES).catch(() => null);
    const { shown, written, data } = book.current;
    const now = captured && addressOf(captured.state, data);
    if (!now || applied !== book.current.applied || !report.current) return;
    const before = shown.get(written);
    if (isRefused) write(now, true);
    else if (before && writeAddress(before) !== writeAddress(now)) {
      const isTurn = before.page !== now.page || before.prediction !== now.prediction || before.compare !== now.compare;
      write(now, !isTurn);
    }
    shown.set(book.current.written, now);
  };

  const goTo = async (address: ReportAddress) => {
    const { applied } = book.current;
    book.current.applying += 1;
    const pages = (await report.current?.getPages().catch(() => [])) ?? [];
    const first = pages.find(({ visibility }) => visibility !== HIDDEN)?.name ?? null;
    const state = stateOf(address, first);
    // A later address has overtaken this one.
    const isLatest = applied === book.current.applied;
    let isRefused = false;
    if (isLatest && state !== null) {
      await report.current?.bookmarksManager.applyState(state).catch(() => {
        isRefused = true;
      });
    }
    book.current.applying -= 1;
    if (isRefused) latest.current.onRefused();
    await follow({ isRefused });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied when it changes and never otherwise
  useEffect(() => {
    const { current } = book;
    if (!isReady || search === current.written) return;
    current.written = search;
    current.applied += 1;
    const { address, isBroken } = readAddress(search);
    if (isBroken) latest.current.onRefused();
    const known = current.shown.get(search) ?? address;
    const wanted = known.prediction === null ? current.home : known;
    const { prediction, compare } = current.data;
    if (!current.isLoaded || wanted?.prediction !== prediction || wanted.compare !== compare) {
      current.isLoaded = false;
      const next = openingOf(known);
      // Other data chosen inside the frame left the configuration as it was: then it is loaded once more.
      if (JSON.stringify(next) === JSON.stringify(opening)) void report.current?.reload().catch(() => undefined);
      else setOpening(next);
    } else void goTo(known);
  }, [search, isReady]);

  // Whatever still comes from a report that is gone must not write into the address of another screen.
  useEffect(() => {
    return () => {
      report.current = null;
    };
  }, []);

  return {
    opening,
    /** A load that was refused is begun again in a frame of its own: nothing of the first one is left. */
    frameKey: refusals,
    onEmbed: (embedded: DrivenReport) => {
      report.current = embedded;
    },
    onLoaded: (detail: { dataset?: { id?: string }; compared?: string } | null | undefined) => {
      const { current } = book;
      current.data = { prediction: predictionOf(detail?.dataset?.id), compare: predictionOf(detail?.compared) };
      // A report that loads again while it is open is the reader's choice of other data, in the frame.
      if (!current.isLoaded && !opening.datasetBinding) current.home = current.data;
      current.isLoaded = true;
      void follow();
    },
    onChange: () => void follow(),
    /** True when the report could not be loaded as the address wants, and is loaded without. */
    openWithout: (): boolean => {
      if (!opening.bookmark || book.current.isLoaded) return false;
      openPlain();
      const { bookmark: _refused, ...rest } = opening;
      setOpening(rest);
      setRefusals((count) => count + 1);
      return true;
    },
  };
}

function openingOf(address: ReportAddress): Opening {
  const { prediction, compare } = address;
  const state = stateOf(address, null);
  return {
    ...(prediction !== null && {
      datasetBinding: {
        datasetId: datasetOf(prediction),
        ...(compare !== null && { compareWith: datasetOf(compare) }),
      },
    }),
    ...(state !== null && { bookmark: { state } }),
  };
}
