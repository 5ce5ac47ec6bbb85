import { PasskeyChallenge, Proof, ProofWays } from '../proof.ts';
import type { Route } from '../route.ts';

export const readProofWays = {
  method: 'GET',
  path: '/api/account/proof',
  auth: 'session',
  summary: 'How you can prove who you are',
  answers: { 200: ProofWays },
  refusals: [409],
} as const satisfies Route;

export const beginPasskeyProof = {
  method: 'POST',
  path: '/api/account/proof/passkey',
  auth: 'session',
  summary: 'What a browser needs to prove who you are with a passkey',
  answers: { 200: PasskeyChallenge },
  refusals: [409],
} as const satisfies Route;

export const giveProof = {
  method: 'POST',
  path: '/api/account/proof',
  auth: 'session',
  summary: 'Prove who you are by a password, a code or a passkey, for the next ten minutes of this session',
  body: Proof,
  answers: { 204: null },
  refusals: [400, 409, 429],
} as const satisfies Route;
