import type { Forest } from '../train/forest.ts';
import { type Attribute, byteTensor, doubleTensor } from './onnx-graph.ts';

/** Comparisons of TreeEnsemble. */
const AT_MOST = 0;
const EQUAL = 4;

/** A node or leaf by its place in its own list. */
interface Child {
  readonly isLeaf: boolean;
  readonly at: number;
}

/**
 * The attributes of one TreeEnsemble for the sum of all trees. Its input has every column twice: with 0 for a missing
 * value, and with a value above all bins, because a split sends missing values to either side.
 */
export function treeEnsemble(forests: readonly Forest[], columns: number): Readonly<Record<string, Attribute>> {
  const nodes = { feature: [] as number[], mode: [] as number[], split: [] as number[] };
  const children: (readonly [Child, Child])[] = [];
  const weights: number[] = [];
  const roots: number[] = [];
  for (const forest of forests) for (const start of forest.starts.subarray(0, -1)) roots.push(addTree(forest, start));
  const [yes, no] = [0, 1].map((side) => children.map((pair) => pair[side] as Child)) as [Child[], Child[]];
  return {
    tree_roots: roots,
    nodes_featureids: nodes.feature,
    nodes_modes: byteTensor(nodes.mode),
    nodes_splits: doubleTensor(nodes.split),
    nodes_truenodeids: yes.map(({ at }) => at),
    nodes_trueleafs: yes.map(({ isLeaf }) => Number(isLeaf)),
    nodes_falsenodeids: no.map(({ at }) => at),
    nodes_falseleafs: no.map(({ isLeaf }) => Number(isLeaf)),
    leaf_targetids: weights.map(() => 0),
    leaf_weights: doubleTensor(weights),
    n_targets: 1,
    aggregate_function: 1,
    post_transform: 0,
  };

  /** A tree of one leaf needs a node above it. */
  function addTree(forest: Forest, start: number): number {
    const root = addChild(forest, start, start);
    return root.isLeaf ? addNode({ feature: 0, mode: AT_MOST, split: 0 }, () => [root, root]).at : root.at;
  }

  function addNode(
    { feature, mode, split }: { feature: number; mode: number; split: number },
    below: () => readonly [Child, Child],
  ): Child {
    const at = nodes.feature.push(feature) - 1;
    nodes.mode.push(mode);
    nodes.split.push(split);
    children.push([
      { isLeaf: true, at: 0 },
      { isLeaf: true, at: 0 },
    ]);
    children[at] = below();
    return { isLeaf: false, at };
  }

  function addChild(forest: Forest, start: number, n: number): Child {
    const feature = forest.feature[n] as number;
    if (feature < 0) return { isLeaf: true, at: weights.push(forest.value[n] as number) - 1 };
    const left = () => addChild(forest, start, start + (forest.left[n] as number));
    const right = () => addChild(forest, start, start + (forest.right[n] as number));
    const low = forest.low[n] as number;
    const high = low + (forest.span[n] as number) - 1;
    if (low === high) return addNode({ feature, mode: EQUAL, split: low }, () => [left(), right()]);
    const upTo = (split: number, of: number, yes: () => Child, no: () => Child) =>
      addNode({ feature: of, mode: AT_MOST, split }, () => [yes(), no()]);
    if (low === 0) return upTo(high, feature, left, right);
    if (low === 1) return upTo(high, columns + feature, left, right);
    return upTo(low - 1, feature, right, () => upTo(high, feature, left, right));
  }
}
