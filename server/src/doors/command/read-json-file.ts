import { commandError, readFile } from '@holdfast/prediction-engine/command-line';

export function readJsonFile(path: string): unknown {
  const text = new TextDecoder().decode(readFile(path));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw commandError('command.notJson', { path, reason: (error as Error).message });
  }
}
