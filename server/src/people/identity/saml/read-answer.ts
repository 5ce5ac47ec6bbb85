import { readSignedAssertion, type SignedAnswer, type UnsignedReason } from './signed-assertion.ts';
import { ASSERTION, childrenNamed, isNamed, textOf } from './xml.ts';

/** Tolerated difference of the clocks. */
const SKEW_MS = 60_000;
/** An assertion that lives longer would have to be remembered for longer. */
const LONGEST_MS = 86_400_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export interface ExpectedAnswer {
  readonly providerId: string;
  readonly certificates: readonly string[];
  /** Our entity id. */
  readonly audience: string;
  /** The address the answer was sent to. */
  readonly recipient: string;
  readonly nowMs: number;
}

/** A user as the provider names them, also when either side ends their session. */
export interface NameId {
  readonly text: string;
  readonly format: string | null;
  readonly nameQualifier: string | null;
  readonly spNameQualifier: string | null;
}

/** What an assertion says about the sign-in behind it. */
export interface SignInFacts {
  readonly nameId: NameId;
  /** The provider's name of its session; null if it says none. */
  readonly sessionIndex: string | null;
  /** When the provider asked the user, which may be long ago. */
  readonly provedAtMs: number;
}

export interface Assertion {
  readonly id: string;
  /** Our request that it answers; null where the provider began. */
  readonly inResponseTo: string | null;
  readonly subject: string;
  readonly facts: SignInFacts;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  readonly endsAtMs: number;
}

export type RefusedAnswer = {
  readonly refused:
    | UnsignedReason
    | 'issuer'
    | 'destination'
    | 'subject'
    | 'confirmation'
    | 'time'
    | 'audience'
    | 'response-to';
};

/** What the provider says, if it is signed, from it, for us, sent here, and in time. */
export function readAnswer(xml: string, expected: ExpectedAnswer): Assertion | RefusedAnswer {
  const signed = readSignedAssertion(xml, expected.certificates);
  if ('refused' in signed) return signed;
  const { assertion, response } = signed;
  const only = (name: string, parent = assertion) => {
    const [first, second] = childrenNamed(parent, ASSERTION, name);
    return second ? undefined : first;
  };
  if (textOf(only('Issuer')) !== expected.providerId) return { refused: 'issuer' };
  const named = childrenNamed(response, ASSERTION, 'Issuer')[0];
  if (named && textOf(named) !== expected.providerId) return { refused: 'issuer' };
  const destination = response.getAttribute('Destination');
  if (destination && destination !== expected.recipient) return { refused: 'destination' };
  const subject = only('Subject');
  const nameId = subject && readNameId(only('NameID', subject));
  if (!subject || !nameId) return { refused: 'subject' };
  const confirmation = readConfirmation(subject, expected);
  if ('refused' in confirmation) return confirmation;
  const conditions = only('Conditions');
  if (!conditions || endOf(conditions, expected.nowMs) === null) return { refused: 'time' };
  if (!isForUs(conditions, expected.audience)) return { refused: 'audience' };
  if (!agreesOnRequest(signed, confirmation.inResponseTo)) return { refused: 'response-to' };
  return {
    id: assertion.getAttribute('ID') ?? '',
    subject: nameId.text,
    facts: { nameId, ...readStatement(only('AuthnStatement'), expected.nowMs) },
    attributes: readAttributes(assertion),
    ...confirmation,
  };
}

/** Null for a missing, empty or very long name. */
export function readNameId(element: Element | undefined): NameId | null {
  const text = textOf(element);
  if (!element || text === '' || text.length > 500) return null;
  const attribute = (name: string) => element.getAttribute(name) || null;
  return {
    text,
    format: attribute('Format'),
    nameQualifier: attribute('NameQualifier'),
    spNameQualifier: attribute('SPNameQualifier'),
  };
}

function readStatement(statement: Element | undefined, nowMs: number): Omit<SignInFacts, 'nameId'> {
  const askedAtMs = Date.parse(statement?.getAttribute('AuthnInstant') ?? '');
  return {
    sessionIndex: statement?.getAttribute('SessionIndex') || null,
    provedAtMs: Number.isNaN(askedAtMs) ? nowMs : Math.min(askedAtMs, nowMs),
  };
}

/** When an element's time ends; null if that is over, has not begun, or is missing or too far away. */
function endOf(element: Element, nowMs: number): number | null {
  const end = Date.parse(element.getAttribute('NotOnOrAfter') ?? '');
  const begin = element.getAttribute('NotBefore');
  if (Number.isNaN(end) || nowMs - SKEW_MS >= end || end > nowMs + LONGEST_MS) return null;
  if (begin && !(Date.parse(begin) <= nowMs + SKEW_MS)) return null;
  return end + SKEW_MS;
}

function readConfirmation(
  subject: Element,
  { recipient, nowMs }: ExpectedAnswer,
): Pick<Assertion, 'inResponseTo' | 'endsAtMs'> | RefusedAnswer {
  const [confirmation, second] = childrenNamed(subject, ASSERTION, 'SubjectConfirmation');
  if (!confirmation || second || confirmation.getAttribute('Method') !== BEARER) return { refused: 'confirmation' };
  const [data] = childrenNamed(confirmation, ASSERTION, 'SubjectConfirmationData');
  if (!data || data.getAttribute('Recipient') !== recipient) return { refused: 'confirmation' };
  const endsAtMs = endOf(data, nowMs);
  if (endsAtMs === null) return { refused: 'time' };
  return { endsAtMs, inResponseTo: data.getAttribute('InResponseTo') || null };
}

/** Each restriction must name us; there must be one. */
function isForUs(conditions: Element, audience: string): boolean {
  const restrictions = childrenNamed(conditions, ASSERTION, 'AudienceRestriction');
  const namesUs = (restriction: Element) =>
    childrenNamed(restriction, ASSERTION, 'Audience').some((one) => textOf(one) === audience);
  return restrictions.length > 0 && restrictions.every(namesUs);
}

/** The response may not answer another request than the signed assertion does. */
function agreesOnRequest({ response }: SignedAnswer, inResponseTo: string | null): boolean {
  const ofResponse = response.getAttribute('InResponseTo') || null;
  return ofResponse === null || ofResponse === inResponseTo;
}

function readAttributes(assertion: Element): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, ASSERTION, 'AttributeStatement')) {
    for (const attribute of childrenNamed(statement, ASSERTION, 'Attribute')) {
      const values = Array.from(attribute.childNodes)
        .filter((node): node is Element => node.nodeType === 1)
        .filter((element) => isNamed(element, ASSERTION, 'AttributeValue'))
        .map(textOf);
      for (const key of ['Name', 'FriendlyName'].map((name) => attribute.getAttribute(name))) {
        if (key) found.set(key, [...(found.get(key) ?? []), ...values]);
      }
    }
  }
  return found;
}
