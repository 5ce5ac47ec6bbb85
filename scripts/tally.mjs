import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

const MOST_RUN_AGAIN = 8;
const SLOWEST_SHOWN = 10;

/**
 * Runs the steps of a test run, counts what passed and failed, and ends with the time of each step and `N passed, N
 * failed`.
 */
export class TestTally {
  #passed = 0;
  #failures = [];
  #failed = 0;
  #flaky = [];
  #times = [];
  #files = new Map();
  #reports = mkdtempSync(join(tmpdir(), 'holdfast-reports-'));

  pass(count = 1) {
    this.#passed += count;
  }

  fail(what, count = 1) {
    this.#failed += count;
    this.#failures.push(what);
  }

  /** Records a step that ran before the tally existed, by its start time. */
  took(name, began) {
    this.#times.push({ name, seconds: (performance.now() - began) / 1000 });
  }

  /** Returns the step's value, or null after a failure (a step without a value returns true). */
  async step(name, work) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    try {
      return (await work()) ?? true;
    } catch (trouble) {
      console.error(trouble.message);
      this.fail(name);
      return null;
    } finally {
      this.took(name, began);
    }
  }

  command(name, args, env) {
    return this.step(name, async () => {
      if (await runNode(args, env)) this.pass();
      else this.fail(name);
    });
  }

  /** Independent checks, several in parallel; the output of each is shown when it ends. */
  commands(title, checks, atOnce = checks.length) {
    return this.step(title, async () => {
      const waiting = [...checks];
      const runNext = async () => {
        for (let check = waiting.shift(); check; check = waiting.shift()) await this.#runQuietly(check);
      };
      await Promise.all(Array.from({ length: atOnce }, runNext));
    });
  }

  async #runQuietly({ name, command }) {
    const began = performance.now();
    const { ok, output } = await collectOutput(command);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    process.stdout.write(output);
    if (ok) this.pass();
    else this.fail(name);
  }

  vitest(name, args, env) {
    return this.step(name, async () => {
      const first = await this.#runVitest(name, args, env);
      const files = [...new Set(first.failed.map(({ file }) => file))];
      const which = files.length > 0 ? [...args.filter(isOption), ...files] : args;
      await this.#count(name, first, () => this.#runVitest(`${name} again`, which, env));
    });
  }

  async #runVitest(name, args, env) {
    const report = this.#reportFile(name);
    const ok = await runNode(
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
    const run = readReport(report);
    for (const { name: file, startTime, endTime } of run?.testResults ?? [])
      this.#addTime(relative(root, file), endTime - startTime);
    return { ok, passed: run?.numPassedTests ?? 0, failed: run ? failedInVitest(run) : [] };
  }

  playwright(name, args, env) {
    return this.step(name, async () => {
      const first = await this.#runPlaywright(name, args, env);
      const which = first.failed.length > 0 ? [...args, '--last-failed'] : args;
      await this.#count(name, first, () => this.#runPlaywright(`${name} again`, which, env));
    });
  }

  async #runPlaywright(name, args, env) {
    const report = this.#reportFile(name);
    const ok = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const run = readReport(report);
    const specs = run ? run.suites.flatMap(specsIn) : [];
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results)) this.#addTime(`e2e/${file}`, duration);
    const passed = (run?.stats.expected ?? 0) + (run?.stats.flaky ?? 0);
    return { ok, passed, failed: specs.filter((spec) => !spec.ok).map(failureOfSpec) };
  }

  #reportFile(name) {
    return join(this.#reports, `${name.replaceAll(' ', '-')}.json`);
  }

  #addTime(file, ms) {
    this.#files.set(file, (this.#files.get(file) ?? 0) + ms / 1000);
  }

  /**
   * A runner that fails without a failing test (a crash, an error outside of tests) counts as a failure; so does one
   * that ran nothing. A few failures are retried, to separate broken tests from flaky ones: both are named at the end.
   */
  async #count(name, first, again) {
    const runner = { test: `${name}: the runner itself`, trouble: 'failed' };
    const failedIn = ({ ok, passed, failed }) => (failed.length > 0 ? failed : ok && passed > 0 ? [] : [runner]);
    const failed = failedIn(first);
    const left = failed.length === 0 || failed.length > MOST_RUN_AGAIN ? failed : failedIn(await again());
    const flaky = failed.filter(({ test }) => !left.some((one) => one.test === test));
    this.#flaky.push(...flaky.map(describeFailure));
    this.pass(first.passed + flaky.length);
    if (left.length > 0) this.fail([name, ...left.map(describeFailure)].join('\n    '), left.length);
  }

  close() {
    rmSync(this.#reports, { recursive: true, force: true });
    if (this.#flaky.length > 0) console.log(`\nflaky, passed when run again:\n  ${this.#flaky.join('\n  ')}`);
    if (this.#failures.length > 0) console.log(`\nfailed:\n  ${this.#failures.join('\n  ')}`);
    this.#printTimes();
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }

  #printTimes() {
    const slowest = [...this.#files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
    const row = (name, seconds) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
    const total = this.#times.reduce((sum, { seconds }) => sum + seconds, 0);
    const steps = this.#times.map(({ name, seconds }) => row(name, seconds));
    console.log(`\ntime by step:\n${steps.join('\n')}\n${row('total', total)}`);
    if (slowest.length > 0)
      console.log(`\nslowest files:\n${slowest.map(([file, seconds]) => row(file, seconds)).join('\n')}`);
  }
}

const isOption = (argument, at, all) => argument.startsWith('--') || all[at - 1] === '--project';
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The name of each failed test with the first line of its error: enough for a reader of the last lines alone. */
function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [{ file, test: file, trouble: message }] : [];
    return failed.map(({ fullName, failureMessages: [trouble] }) => ({ file, test: `${file} › ${fullName}`, trouble }));
  });
}

function failureOfSpec({ file, title, tests }) {
  const trouble = tests.flatMap((test) => test.results).find((result) => result.error);
  return { file, test: `${file} › ${title}`, trouble: trouble?.error.message };
}

const describeFailure = ({ test, trouble = '' }) =>
  `${test}: ${stripVTControlCharacters(trouble).trim().split('\n')[0]}`;

/** Runs a script with its output shown; returns whether it succeeded. */
function runNode(args, env = {}) {
  return new Promise((ended) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => ended(false));
    child.on('close', (code) => ended(code === 0));
  });
}

function collectOutput(args) {
  return new Promise((ended) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
    child.on('error', (trouble) => ended({ ok: false, output: `${trouble.message}\n` }));
    child.on('close', (code) => ended({ ok: code === 0, output: Buffer.concat(output) }));
  });
}
