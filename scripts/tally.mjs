import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/** Runs checks one after the other, counts them, and closes with the line `N passed, N failed`. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #failures = [];
  #reports = mkdtempSync(join(tmpdir(), 'holdfast-reports-'));

  #begin(name) {
    console.log(`\n── ${name}`);
  }

  #node(args, env = {}) {
    const done = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    return done.status === 0;
  }

  pass(count = 1) {
    this.#passed += count;
  }

  fail(what, count = 1) {
    this.#failed += count;
    this.#failures.push(what);
  }

  command(name, args, env) {
    this.#begin(name);
    if (this.#node(args, env)) this.pass();
    else this.fail(name);
  }

  /** Checks that disturb nobody run side by side; what each said is shown in their order. */
  async commands(checks) {
    const runs = checks.map(({ name, command }) => ({ name, ended: heard(command) }));
    for (const { name, ended } of runs) {
      this.#begin(name);
      const { ok, said } = await ended;
      process.stdout.write(said);
      if (ok) this.pass();
      else this.fail(name);
    }
  }

  /** Answers the step's value, or null after a failure (a step without a value answers true). */
  async step(name, work) {
    this.#begin(name);
    try {
      return (await work()) ?? true;
    } catch (trouble) {
      console.error(trouble.message);
      this.fail(name);
      return null;
    }
  }

  vitest(name, args, env) {
    this.#begin(name);
    const report = join(this.#reports, `${name.replaceAll(' ', '-')}.json`);
    const ok = this.#node(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--silent=passed-only',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      env,
    );
    const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    this.#count(name, ok, counts?.numPassedTests ?? 0, counts ? failedInVitest(counts) : []);
  }

  playwright(name, args, env) {
    this.#begin(name);
    const report = join(this.#reports, `${name.replaceAll(' ', '-')}.json`);
    const ok = this.#node(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const run = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    const passed = (run?.stats.expected ?? 0) + (run?.stats.flaky ?? 0);
    this.#count(name, ok, passed, run ? run.suites.flatMap(failedInPlaywright) : []);
  }

  /** A runner that fails without a failing test (a crash, nothing found) is itself a failure; so is one that ran nothing. */
  #count(name, ok, passed, failed) {
    this.pass(passed);
    if (failed.length > 0) this.fail([name, ...failed].join('\n    '), failed.length);
    else if (!ok || passed === 0) this.fail(`${name}: the runner itself failed`);
  }

  close() {
    rmSync(this.#reports, { recursive: true, force: true });
    if (this.#failures.length > 0) console.log(`\nfailed:\n  ${this.#failures.join('\n  ')}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}

/** The name of each failed test with the first line of its trouble: what a reader of the last lines alone needs. */
function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

function failedInPlaywright({ specs, suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  const told = failed.map(({ file, title, tests }) => {
    const trouble = tests.flatMap((test) => test.results).find((result) => result.error);
    return `${file} › ${title}: ${firstLine(trouble?.error.message)}`;
  });
  return [...told, ...suites.flatMap(failedInPlaywright)];
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** Runs a script of ours or of a tool and keeps what it says. */
function heard(args) {
  return new Promise((ended) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.on('error', (trouble) => ended({ ok: false, said: `${trouble.message}\n` }));
    child.on('close', (code) => ended({ ok: code === 0, said: Buffer.concat(said) }));
  });
}
