import { lazy } from 'react';

const load = () => import('./SamlSignIn.tsx');

/** Loaded only where SAML is in use. */
export const SamlButton = lazy(async () => ({ default: (await load()).SamlButton }));
export const SamlFinish = lazy(async () => ({ default: (await load()).SamlFinish }));
export const SamlRefused = lazy(async () => ({ default: (await load()).SamlRefused }));
