import { z } from 'zod'

/*
 * What a validator says where a field has no text of its own: mostly to other clients, since the forms name each
 * mistake that a person can make in them.
 */
z.config({ localeError: (issue) => messageOf(issue) })

type Issue = z.core.$ZodRawIssue

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Detta fält är obligatoriskt.' : 'Värdet är av fel slag.'
    case 'too_small':
      return `Minst ${amountOf(issue.minimum, issue.origin)}.`
    case 'too_big':
      return `Högst ${amountOf(issue.maximum, issue.origin)}.`
    case 'invalid_format':
      return 'Värdet har fel form.'
    case 'invalid_value':
      return 'Värdet finns inte att välja.'
    case 'unrecognized_keys':
      return `Okända fält: ${issue.keys.join(', ')}.`
    default:
      return 'Värdet stämmer inte.'
  }
}

const units: Record<string, string> = { string: ' tecken', array: ' val' }

function amountOf(bound: number | bigint, origin: string) {
  return `${bound.toLocaleString('sv-SE')}${units[origin] ?? ''}`
}
