import type { Kernel } from './kernel.ts';
import { KERNEL_BASE64 } from './kernel-bytes.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
type WasmExports = Omit<Kernel, 'name' | 'reserve'> & { readonly memory: Memory };
type Module = object;

/** The part of the WebAssembly API we use: its types belong to the DOM library, which Node.js code does not load. */
const { Module: CompiledModule, Instance } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Module: new (bytes: Uint8Array) => Module;
      readonly Instance: new (module: Module, imports: object) => { readonly exports: unknown };
    };
  }
).WebAssembly;

const PAGE = 65_536;
let compiled: Module | undefined;

/** Every supported version of Node.js has WebAssembly with SIMD. */
export function openKernel(): Kernel {
  compiled ??= new CompiledModule(Buffer.from(KERNEL_BASE64, 'base64'));
  return instantiate(compiled);
}

function instantiate(module: Module): Kernel {
  const exports = new Instance(module, {}).exports as WasmExports;
  return {
    ...exports,
    name: 'wasm',
    reserve(bytes) {
      const lacking = bytes - exports.memory.buffer.byteLength;
      if (lacking > 0) exports.memory.grow(Math.ceil(lacking / PAGE));
      return exports.memory.buffer;
    },
  };
}
