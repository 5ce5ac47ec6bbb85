/** What has no exact form in SQL: its name. The evaluator in memory answers instead. */
export class NotCompiled extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`Not compiled: ${what}`);
    this.name = 'NotCompiled';
    this.what = what;
  }
}
