import { useEffect, useRef, useState } from 'react';

export interface WhatIfState<Answer> {
  /** The last answer: figures stay visible while the next is loading. */
  readonly answer: Answer | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
}

/** Debounces typing. */
const PAUSE_MS = 200;

/** Sends a request whenever the question changes, and drops stale answers. Null sends nothing. */
export function useLatestAnswer<Answer>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): WhatIfState<Answer> {
  const [state, setState] = useState<WhatIfState<Answer>>({ answer: null, problem: null, isBusy: question !== null });
  const latest = useRef(ask);
  latest.current = ask;
  const isFirst = useRef(true);
  useEffect(() => {
    if (question === null) return;
    const leaving = new AbortController();
    setState(({ answer }) => ({ answer, problem: null, isBusy: true }));
    const start = setTimeout(
      () => {
        latest.current(leaving.signal).then(
          (answer) => !leaving.signal.aborted && setState({ answer, problem: null, isBusy: false }),
          (cause: unknown) => {
            if (leaving.signal.aborted) return;
            const problem = cause instanceof Error ? cause.message : String(cause);
            setState({ answer: null, problem, isBusy: false });
          },
        );
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(start);
      leaving.abort();
    };
  }, [question]);
  return state;
}
