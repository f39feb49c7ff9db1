import { officialName, officialPart } from '#contract/platform/officialNames.ts'
import type { Rule } from '../useUncontrolledForm.ts'
import { required } from './signInRules.ts'

// Not among the rules of the start page's first form: it does without the names that are reserved.

export const personName: Rule = (value) =>
  required(value, {}) ?? (value.length > 100 ? 'Skriv högst 100\u00a0tecken.' : undefined)

type NamePart = 'firstName' | 'lastName'

/** One's own name: not the service's, which both parts together may be. */
export const ownName =
  (part: NamePart): Rule<NamePart> =>
  (value, names) =>
    personName(value, names) ?? (officialPart(names) === part ? officialName : undefined)
