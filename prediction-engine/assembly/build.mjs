// Compiles kernel.ts to src/kernel/kernel-bytes.ts: as text in the module graph it reaches every bundle, thread and
// test without a file lookup. The tests compare it with `compileKernel`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const FLAGS = ['--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd', '--enable', 'bulk-memory'];

/** @returns {Promise<Uint8Array>} */
export async function compileKernel() {
  const outputs = new Map();
  const { error, stderr } = await asc.main(
    ['kernel.ts', '--outFile', 'kernel.wasm', '--baseDir', fileURLToPath(new URL('.', import.meta.url)), ...FLAGS],
    { writeFile: (name, contents) => outputs.set(name, contents) },
  );
  if (error) throw new Error(`the kernel does not compile: ${error.message}\n${stderr.toString()}`);
  return outputs.get('kernel.wasm');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines =
    Buffer.from(await compileKernel())
      .toString('base64')
      .match(/.{1,110}/g) ?? [];
  const text = lines.map((line) => `  '${line}',`).join('\n');
  writeFileSync(
    new URL('../src/kernel/kernel-bytes.ts', import.meta.url),
    `// Made from assembly/kernel.ts by \`node assembly/build.mjs\`; the suite makes it again and compares.\nexport const KERNEL_BASE64 = [\n${text}\n].join('');\n`,
  );
}
