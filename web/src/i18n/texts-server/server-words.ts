/**
 * What the server says in English, said in another language: by the code it sends along. English needs none, and
 * whatever is missing here is shown in the server's own words.
 */
export interface ServerWords {
  /** Refused calls, by the code of the problem. */
  readonly problems: Readonly<Record<string, string>>;
  /** Failed predictions, by the code of their error. A detail that carries figures of the file stays the server's. */
  readonly failures: Readonly<Record<string, { title: string; detail?: string; fix: string }>>;
  /** {percent} and {auc} say how well leavers are told from stayers, {lift} how many of them the top tenth holds. */
  readonly verdicts: Readonly<Record<string, { title: string; sentence: string }>>;
  /** The data to try the product with, by its name. */
  readonly samples: Readonly<Record<string, { title: string; description: string }>>;
}

/** The same as the app uses it, with what the prediction engine says in whole sentences. */
export interface ServerSpeech extends ServerWords {
  /** A sentence about a file, said again; one that is not known stays as it is. */
  retell(sentence: string): string;
}

export const NO_WORDS: ServerSpeech = { problems: {}, failures: {}, verdicts: {}, samples: {}, retell: (said) => said };
