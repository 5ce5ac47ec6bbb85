import { ProtobufMessage } from './protobuf.ts';

/** Field numbers and codes of onnx.proto, version 3. */
const TYPES = { uint8: 2, int64: 7, string: 8, double: 11 } as const;
type ElementType = keyof typeof TYPES;
const ATTRIBUTE = { integer: 2, text: 3, tensor: 4, integers: 7, texts: 8 } as const;
const IR_VERSION = 9;
/** The first versions with StringSplit and TreeEnsemble. */
const OPSETS = { '': 20, 'ai.onnx.ml': 5 } as const;

export type Attribute = number | string | readonly number[] | Int32Array | readonly string[] | ProtobufMessage;

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  readonly domain?: 'ai.onnx.ml';
  /** Outputs after the first, which nothing uses. */
  readonly unused?: number;
}

/** Collects the nodes of an ONNX graph. Values are referred to by their names. */
export class OnnxGraph {
  readonly #graph = new ProtobufMessage();
  readonly #taken: Set<string>;
  #made = 0;

  /** `taken`: the names of inputs, which no value made here may have. */
  constructor(name: string, taken: Iterable<string>) {
    this.#taken = new Set(taken);
    this.#graph.text(2, name);
  }

  free(name: string): string {
    let found = name;
    while (this.#taken.has(found)) found = `${found}_`;
    this.#taken.add(found);
    return found;
  }

  node({ op, inputs, attributes = {}, domain, unused = 0 }: OnnxNode, output = this.#next()): string {
    const node = new ProtobufMessage();
    for (const input of inputs) node.text(1, input);
    node.text(2, output).text(3, output).text(4, op);
    for (let at = 0; at < unused; at++) node.text(2, this.#next());
    for (const [name, value] of Object.entries(attributes)) node.message(5, attribute(name, value));
    if (domain !== undefined) node.text(7, domain);
    this.#graph.message(1, node);
    return output;
  }

  /** A standard operator without attributes. */
  apply(op: string, ...inputs: readonly string[]): string {
    return this.node({ op, inputs });
  }

  doubles(values: ArrayLike<number>, dims: readonly number[] = [values.length]): string {
    return this.#constant(doubleTensor(values, dims));
  }

  integers(values: readonly number[], dims: readonly number[] = [values.length]): string {
    return this.#constant(tensor('int64', dims).bytes(9, new Uint8Array(BigInt64Array.from(values, BigInt).buffer)));
  }

  text(value: string): string {
    return this.#constant(tensor('string', []).text(6, value));
  }

  cast(value: string, to: ElementType): string {
    return this.node({ op: 'Cast', inputs: [value], attributes: { to: TYPES[to] } });
  }

  gather(from: string, index: string, axis = 0): string {
    return this.node({ op: 'Gather', inputs: [from, index], attributes: { axis } });
  }

  input(name: string, type: ElementType, length: string | number): void {
    this.#graph.message(11, valueInfo(name, type, length));
  }

  output(name: string, type: ElementType, length: string | number): void {
    this.#graph.message(12, valueInfo(name, type, length));
  }

  finish(metadata: Readonly<Record<string, string>>): Uint8Array {
    const model = new ProtobufMessage().integer(1, IR_VERSION).text(2, 'Holdfast').message(7, this.#graph);
    for (const [domain, version] of Object.entries(OPSETS))
      model.message(8, new ProtobufMessage().text(1, domain).integer(2, version));
    for (const [key, value] of Object.entries(metadata))
      model.message(14, new ProtobufMessage().text(1, key).text(2, value));
    return model.finish();
  }

  #constant(value: ProtobufMessage): string {
    const name = this.#next();
    this.#graph.message(5, value.text(8, name));
    return name;
  }

  #next(): string {
    return this.free(`value_${this.#made++}`);
  }
}

export const doubleTensor = (values: ArrayLike<number>, dims: readonly number[] = [values.length]): ProtobufMessage =>
  tensor('double', dims).bytes(9, new Uint8Array(Float64Array.from(values).buffer));

export const byteTensor = (values: readonly number[]): ProtobufMessage =>
  tensor('uint8', [values.length]).bytes(9, Uint8Array.from(values));

function tensor(type: ElementType, dims: readonly number[]): ProtobufMessage {
  const message = new ProtobufMessage();
  for (const dim of dims) message.integer(1, dim);
  return message.integer(2, TYPES[type]);
}

function attribute(name: string, value: Attribute): ProtobufMessage {
  const message = new ProtobufMessage().text(1, name);
  if (typeof value === 'number') return message.integer(3, value).integer(20, ATTRIBUTE.integer);
  if (typeof value === 'string') return message.text(4, value).integer(20, ATTRIBUTE.text);
  if (value instanceof ProtobufMessage) return message.message(5, value).integer(20, ATTRIBUTE.tensor);
  const numbers: number[] = [];
  for (const item of value) {
    if (typeof item === 'number') numbers.push(item);
    else message.text(9, item);
  }
  if (numbers.length > 0) return message.integers(8, numbers).integer(20, ATTRIBUTE.integers);
  return message.integer(20, ATTRIBUTE.texts);
}

function valueInfo(name: string, type: ElementType, length: string | number): ProtobufMessage {
  const dim = new ProtobufMessage();
  const shape = new ProtobufMessage().message(
    1,
    typeof length === 'number' ? dim.integer(1, length) : dim.text(2, length),
  );
  const tensorType = new ProtobufMessage().integer(1, TYPES[type]).message(2, shape);
  return new ProtobufMessage().text(1, name).message(2, new ProtobufMessage().message(1, tensorType));
}
