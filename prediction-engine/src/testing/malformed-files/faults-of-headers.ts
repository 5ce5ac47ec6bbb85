import type { FileDraft } from './draft.ts';
import type { Fault } from './faults.ts';

/** Only for an otherwise unchanged header. */
function fault(
  name: string,
  weight: number,
  change: (draft: FileDraft, names: string[]) => Partial<FileDraft> | null,
): Fault {
  return {
    name,
    group: 'header',
    weight,
    apply: (draft) => {
      const names = draft.header.length === 1 ? [...(draft.header[0] ?? [])] : null;
      const changed = names === null ? null : change(draft, names);
      return changed === null ? null : { ...draft, ...changed };
    },
  };
}

const wider = (extra: readonly string[]) => (draft: FileDraft, names: string[]) => ({
  header: [[...names, ...extra]],
  truth: {
    names: [...names, ...extra],
    rows: draft.truth.rows.map((cells) => [...cells, ...extra.map(() => '')]),
  },
});

const counted = (rows: FileDraft['rows']) => rows.map((cells, row) => [String(row + 1), ...cells]);
const groups = (names: readonly string[], each: number) =>
  names.map((_, at) => (at % each === 0 ? (['Customer', 'Contract', 'Outcome', 'Other'][at / each] ?? '') : ''));
const filledRight = (cells: readonly string[]) =>
  cells.map((_, at) => cells.slice(0, at + 1).findLast((cell) => cell !== '') ?? '');

export const HEADER_FAULTS: readonly Fault[] = [
  fault('no header', 4, (draft) => ({ header: [], truth: { ...draft.truth, names: null } })),
  fault('no rows', 2, (draft) => ({ rows: [], truth: { ...draft.truth, rows: [] } })),
  fault('one name too many', 2, wider(['segment'])),
  fault('two names too many', 1, wider(['segment', 'score'])),
  fault('row numbers under an empty name', 3, (draft, names) => ({
    header: [['', ...names]],
    rows: counted(draft.rows),
    truth: { names: [null, ...names], rows: counted(draft.truth.rows) },
  })),
  fault('row numbers without a name', 2, (draft, names) => ({
    rows: counted(draft.rows),
    truth: { names: [null, ...names], rows: counted(draft.truth.rows) },
  })),
  fault('a separator added', 1, (_, names) => ({ header: [[...names.slice(0, 3), '', ...names.slice(3)]] })),
  fault('a separator missing', 1, (draft, names) => {
    const melted = [...names.slice(0, 2), `${names[2]}${names[3]}`];
    return {
      header: [[...melted, ...names.slice(4)]],
      truth: { ...draft.truth, names: [...melted, null, ...names.slice(4)] },
    };
  }),
  fault('a line of groups above', 3, (_, names) => ({ header: [groups(names, 3), names] })),
  fault('a filled line of groups above', 2, (_, names) => ({ header: [filledRight(groups(names, 3)), names] })),
  fault('two lines of groups above', 1, (_, names) => ({
    header: [names.map((_, at) => (at === 0 ? 'Report' : at === 3 ? 'Figures' : '')), groups(names, 2), names],
  })),
  fault('names that need the line above', 1, (draft, names) => {
    const group = groups(names, 3);
    const below = names.map((name, at) => (at === 4 ? (names[1] ?? '') : name));
    const repeated = new Set([below[1], below[4]]);
    if (repeated.size !== 1) return null;
    const joined = filledRight(group).map((part, at) => `${part} ${below[at]}`);
    return { header: [group, below], truth: { ...draft.truth, names: joined } };
  }),
  fault('a line of units below', 2, (_, names) => ({
    header: [names, names.map((_, at) => ['text', 'months', 'EUR', 'word', 'day', 'yes or no'][at % 6] ?? '')],
  })),
  fault('two lines of explanations below', 1, (_, names) => ({
    header: [names, names.map((name) => `What is the ${name}?`), names.map((_, at) => `{"ImportId":"QID${at}"}`)],
  })),
  fault('a name twice', 2, (draft, names) => {
    const twice = names.map((name, at) => (at === 3 ? (names[2] ?? '') : name));
    return { header: [twice], truth: { ...draft.truth, names: twice } };
  }),
  fault('spaces around names', 3, (_, names) => ({ header: [names.map((name) => ` ${name} `)] })),
  fault('a name on two lines', 1, (draft, names) => {
    const broken = names.map((name, at) => (at === 2 ? `${name}\n(total)` : name));
    const expected = names.map((name, at) => (at === 2 ? `${name} (total)` : name));
    return { header: [broken], truth: { ...draft.truth, names: expected } };
  }),
];
