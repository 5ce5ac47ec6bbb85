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
  #unsteady = [];
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
    const first = this.#runVitest(name, args, env);
    const files = [...new Set(first.failed.map(({ file }) => file))];
    const which = files.length > 0 ? [...args.filter(isOption), ...files] : args;
    this.#count(name, first, () => this.#runVitest(`${name} again`, which, env));
  }

  #runVitest(name, args, env) {
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
    const run = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    return { ok, passed: run?.numPassedTests ?? 0, failed: run ? failedInVitest(run) : [] };
  }

  playwright(name, args, env) {
    this.#begin(name);
    const first = this.#runPlaywright(name, args, env);
    const which = first.failed.length > 0 ? [...args, '--last-failed'] : args;
    this.#count(name, first, () => this.#runPlaywright(`${name} again`, which, env));
  }

  #runPlaywright(name, args, env) {
    const report = join(this.#reports, `${name.replaceAll(' ', '-')}.json`);
    const ok = this.#node(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const run = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    const passed = (run?.stats.expected ?? 0) + (run?.stats.flaky ?? 0);
    return { ok, passed, failed: run ? run.suites.flatMap(failedInPlaywright) : [] };
  }

  /**
   * A runner that fails without a failing test (a crash, an error outside of tests) is itself a failure; so is one that ran
   * nothing. A few failures are run once more, to tell what is broken from what is unsteady: both are named at the end.
   */
  #count(name, first, again) {
    const runner = { test: `${name}: the runner itself`, trouble: 'failed' };
    const failedIn = ({ ok, passed, failed }) => (failed.length > 0 ? failed : ok && passed > 0 ? [] : [runner]);
    const failed = failedIn(first);
    const left = failed.length === 0 || failed.length > MOST_RUN_AGAIN ? failed : failedIn(again());
    const steady = failed.filter(({ test }) => !left.some((one) => one.test === test));
    this.#unsteady.push(...steady.map(tell));
    this.pass(first.passed + steady.length);
    if (left.length > 0) this.fail([name, ...left.map(tell)].join('\n    '), left.length);
  }

  close() {
    rmSync(this.#reports, { recursive: true, force: true });
    if (this.#unsteady.length > 0)
      console.log(`\nfailed once and passed when run again:\n  ${this.#unsteady.join('\n  ')}`);
    if (this.#failures.length > 0) console.log(`\nfailed:\n  ${this.#failures.join('\n  ')}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}

const MOST_RUN_AGAIN = 8;
const isOption = (argument, at, all) => argument.startsWith('--') || all[at - 1] === '--project';

/** The name of each failed test with the first line of its trouble: what a reader of the last lines alone needs. */
function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [{ file, test: file, trouble: message }] : [];
    return failed.map(({ fullName, failureMessages: [trouble] }) => ({ file, test: `${file} › ${fullName}`, trouble }));
  });
}

function failedInPlaywright({ specs, suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  const found = failed.map(({ file, title, tests }) => {
    const trouble = tests.flatMap((test) => test.results).find((result) => result.error);
    return { file, test: `${file} › ${title}`, trouble: trouble?.error.message };
  });
  return [...found, ...suites.flatMap(failedInPlaywright)];
}

const tell = ({ test, trouble = '' }) => `${test}: ${stripVTControlCharacters(trouble).trim().split('\n')[0]}`;

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
