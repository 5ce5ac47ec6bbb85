declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  /** The part of the package the tests use; it ships no types. */
  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
  }
}
