import { datasetOf, predictionOf } from '@holdfast/contracts/http/report-places';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { addressOf, type ReportAddress, readAddress, stateOf, writeAddress } from './report-address.ts';

/** The parts of the SDK's Report used here. */
export interface DrivenReport {
  reload(): Promise<unknown>;
  getPages(): Promise<{ name: string; visibility?: number | undefined }[]>;
  bookmarksManager: {
    capture(options: object): Promise<{ state?: string }>;
    applyState(state: string): Promise<unknown>;
  };
}

/** The configuration to load; a new one reloads the report in the same frame. */
interface OpeningConfig {
  readonly datasetBinding?: { datasetId: string; compareWith?: string };
  readonly bookmark?: { state: string };
}

type AddressData = Pick<ReportAddress, 'prediction' | 'compare'>;

const CHANGES = { changesOnly: true, personalizeVisuals: false };
const HIDDEN = 1;

interface AddressBook {
  /** The address the report currently shows. */
  written: string;
  /** The full address by URL seen in this visit; a short URL omits defaults. */
  readonly shown: Map<string, ReportAddress>;
  data: AddressData;
  /** The prediction that a URL without one shows; unknown until one was loaded. */
  home: AddressData | null;
  isLoaded: boolean;
  /** Incremented on each apply, to discard captures that started before it. */
  applied: number;
  /** Number of addresses being applied; until it is zero the report shows an earlier one. */
  applying: number;
}

interface SyncedAddress {
  readonly report: RefObject<DrivenReport | null>;
  readonly book: RefObject<AddressBook>;
  readonly latest: RefObject<{ readonly navigate: NavigateFunction; readonly onRefused: () => void }>;
}

/**
 * Keeps the URL and the report in sync. A page change in the report pushes a history entry, any other change replaces
 * it. A URL change (back, forward, link) is applied to the report without reloading the frame.
 */
export function useReportAddress(isReady: boolean, onRefused: () => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(() => openingConfigOf(readAddress(search).address));
  const [refusals, setRefusals] = useState(0);
  const report = useRef<DrivenReport | null>(null);
  const book = useRef<AddressBook>({
    written: search,
    shown: new Map(),
    data: { prediction: null, compare: null },
    home: null,
    isLoaded: false,
    applied: 0,
    applying: 0,
  });
  const latest = useRef({ navigate, onRefused });
  latest.current = { navigate, onRefused };

  const { openPlain, follow, goTo } = syncAddress({ report, book, latest });

  // biome-ignore lint/correctness/useExhaustiveDependencies: apply only when the address changes
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
      const next = openingConfigOf(known);
      // Choosing other data inside the frame does not change the configuration, so reload explicitly.
      if (JSON.stringify(next) === JSON.stringify(opening)) void report.current?.reload().catch(() => undefined);
      else setOpening(next);
    } else void goTo(known);
  }, [search, isReady]);

  // Ignore events of a disposed report: the URL belongs to another screen now.
  useEffect(() => {
    return () => {
      report.current = null;
    };
  }, []);

  return {
    opening,
    /** Retries a refused load in a new frame. */
    frameKey: refusals,
    onEmbed: (embedded: DrivenReport) => {
      report.current = embedded;
    },
    onLoaded: (detail: { dataset?: { id?: string }; compared?: string } | null | undefined) => {
      const { current } = book;
      current.data = { prediction: predictionOf(detail?.dataset?.id), compare: predictionOf(detail?.compared) };
      // A reload while open means that the user chose other data inside the frame.
      if (!current.isLoaded && !opening.datasetBinding) current.home = current.data;
      current.isLoaded = true;
      void follow();
    },
    onChange: () => void follow(),
    /** True if the report was loaded without the refused address. */
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

/** From the report into the URL, and back. */
function syncAddress({ report, book, latest }: SyncedAddress) {
  /** The same prediction without page and filters, or none. */
  const openPlain = () => {
    const { prediction, compare } = readAddress(book.current.written).address;
    write({ prediction, compare, page: null, customer: null, filters: [] }, true);
    latest.current.onRefused();
  };
  const write = (address: ReportAddress, replace: boolean) => {
    book.current.written = writeAddress(address);
    void latest.current.navigate({ search: book.current.written }, { replace });
  };

  /** Captures the report's state into the URL; always replaces a URL that was refused. */
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
    // A later address has superseded this one.
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
  return { openPlain, follow, goTo };
}

function openingConfigOf(address: ReportAddress): OpeningConfig {
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
