import type { Verb } from './command.ts';

const SERVER = `--url is the address of the server, --key-secret a service key with the scope write; without them HOLDFAST_URL and
HOLDFAST_KEY are used. --workspace ID acts in a workspace.`;

export const pull: Verb = {
  usage: 'pull FOLDER [--url ADDRESS] [--key-secret KEY] [--workspace ID] [--json]',
  summary: 'write the reports, dashboards, dataset models and subscriptions of a server into files',
  help: `Writes a file for each page of a report, each dashboard, each subscription and each dataset's columns, relationships and
measures, to be kept in git. An edited file is not overwritten: if it changed on the server too, it is named as a conflict. ${SERVER}`,
  run: async (args, terminal) => (await import('./sync/run-sync.ts')).runSync('pull', args, terminal),
};

export const push: Verb = {
  usage: 'push FOLDER [--dry-run] [--url ADDRESS] [--key-secret KEY] [--workspace ID] [--json]',
  summary: 'save edited files of holdfast pull on a server',
  help: `Saves each edited file as the next revision, and new files as new items; on another server than the files came from,
reports and dashboards are created and datasets found by name. What changed on the server since the last pull is named as a
conflict and left alone. --dry-run only checks and lists. Exits with 2 if something was left. ${SERVER}`,
  run: async (args, terminal) => (await import('./sync/run-sync.ts')).runSync('push', args, terminal),
};
