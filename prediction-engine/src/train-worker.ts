import { EXPLAIN_TASKS } from './explain/tasks.ts';
import { contributionsTask } from './results/contributions-file.ts';
import { serveTasks } from './threads/serve-tasks.ts';
import { TRAIN_TASKS } from './train/tasks.ts';

/** The entry of a worker thread, with the tasks of every step. */
serveTasks([...TRAIN_TASKS, ...EXPLAIN_TASKS, contributionsTask]);
