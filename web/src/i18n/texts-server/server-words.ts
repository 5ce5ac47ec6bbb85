/**
 * What the server says in English, said in another language: by the code it sends along. English needs none, and
 * whatever is missing here is shown in the server's own words.
 */
export interface ServerWords {
  /** Refused calls, by the code of the problem. */
  readonly problems: Readonly<Record<string, string>>;
  /** Predictions that ended for another reason than their file, by the code of their error. */
  readonly failures: Readonly<Record<string, { title: string; detail: string; fix: string }>>;
  /** The data to try the product with, by its name. */
  readonly samples: Readonly<Record<string, { title: string; description: string }>>;
}

/** The same as the app uses it, with what the prediction engine says in whole sentences. */
export interface ServerSpeech extends ServerWords {
  /** Sentences about a file or its model, said again; one that is not known stays as it is. */
  retell(sentence: string): string;
}

export const NO_WORDS: ServerSpeech = { problems: {}, failures: {}, samples: {}, retell: (said) => said };
