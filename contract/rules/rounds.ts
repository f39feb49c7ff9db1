/** What somebody says of a thing on a round. */
export const roundAnswers = ['good', 'needs', 'missing', 'skipped'] as const
export type RoundAnswer = (typeof roundAnswers)[number]

/** What a new event of a round is called. */
export const roundTitle = 'Rond'

/** A round that took longer was left for a while: its minutes say nothing. */
export const mostMinutes = 600

/** How many things one round has at most. */
export const mostStops = 500

type Counts = Record<RoundAnswer, number>

/** What a round came to: '19 bra, 3 behövde något, 1 fanns inte'. */
export function roundResult({ good, needs, missing, skipped }: Counts): string {
  const parts = [
    `${good} bra`,
    needs > 0 && `${needs} behövde något`,
    missing > 0 && `${missing} fanns inte`,
    skipped > 0 && `${skipped} hoppades över`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Places outside as far as their names say, in lower case, as PostgreSQL finds them: the first way round begins there. */
export const outdoors =
  '\\m(tak|fasad|gavel|norra|södra|östra|västra|ute|trädgård|tomt|altan|terrass|balkong|entré|garage|carport|uthus|förråd|bod|brygga|däck|skrov|stuprör|hängrän|skorsten|staket|grind|gård|cykel|parkering|lekplats)'
