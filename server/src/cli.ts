import { holdfast } from './doors/command/holdfast.ts';

// Command output contains customer data or keys.
process.umask(0o077);
process.exitCode = await holdfast(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  today: () => new Date().toISOString().slice(0, 10),
});
