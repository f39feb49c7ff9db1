import type { Health, Received } from './bombs.ts'
import type { Stage } from './stage.ts'
import { noTrouble, type Tally } from './tally.ts'

const mostHealthMs = 1_000

type Report = {
  stage: Stage
  tally: Tally
  minutes: number
  health: Health
  received: Received
  journey: string | undefined
}

/** Prints what was answered and what the security log says of it. Returns what is wrong. */
export async function report({ stage, tally, minutes, health, received, journey }: Report): Promise<string[]> {
  console.log(`\nAnswers in ${minutes} min`)
  console.table(answersByAttack(tally))
  console.log(
    `To say that it lives took ${health.longestMs.toFixed(0)} ms at most, of ${health.asked} times; a server that does nothing took ${health.idleMs.toFixed(0)} ms at most.`,
  )
  console.log('Later than a second:', health.late)
  console.log('Files taken in that are dear to read:', Object.fromEntries(received))
  console.log('No answer:', Object.fromEntries(tally.unanswered))
  console.log('503, by what was wrong at the time:', Object.fromEntries(tally.refusals))
  for (const { attack, status, request } of tally.broken) console.log(`${status} to ${attack}: ${request}`)
  const security = await securityLog(stage, tally)
  console.log('\nThe security log beside what was answered (in trouble an event may not have been stored)')
  console.table(security)
  console.log('Tries at passwords, by account')
  console.table(await guesses(stage))
  console.log('What the server said:', linesOf(stage.server.printed()))
  console.log(
    `Afterwards a person ${journey ? `could not do what they came for: ${journey}` : 'can do all they came for.'}`,
  )
  return [
    ...(health.longestMs > mostHealthMs ? ['the service took more than a second to say that it lives'] : []),
    ...health.failures.map((said) => `asked whether it lives, the service said: ${said}`),
    ...[...received].filter(([, times]) => times === 0).map(([name]) => `${name} was never taken in`),
    ...([...tally.unanswered.keys()].includes(`TimeoutError, ${noTrouble}`) ? ['a request got no answer in time'] : []),
    ...(tally.broken.length > 0 ? [`${tally.broken.length} answers were 5xx and not 503`] : []),
    ...Object.entries(security)
      .filter(([, { calm, inTrouble, noted }]) => noted < calm || noted > calm + inTrouble)
      .map(([kind]) => `the security log does not have every ${kind}, or has too many`),
    ...(journey ? [journey] : []),
  ]
}

function answersByAttack({ statuses }: Tally) {
  return Object.fromEntries(
    [...statuses].map(([attack, counts]) => [
      attack,
      Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))),
    ]),
  )
}

/** The kinds that answers lead to. */
async function securityLog({ pool }: Stage, { noted }: Tally) {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*) as count from security_event group by kind',
  )
  const stored = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(
    [...noted].map(([kind, { calm, troubled }]) => [kind, { calm, inTrouble: troubled, noted: stored.get(kind) ?? 0 }]),
  )
}

async function guesses({ pool }: Stage) {
  const { rows } = await pool.query<{ account: string; failed: number; refused: number }>(
    `select coalesce(person.email, 'nobody’s') as account,
       count(*) filter (where kind = 'signInFailed') as failed,
       count(*) filter (where kind = 'lockedOut') as refused
     from security_event left join identity."user" person on person.id = subject
     where kind in ('signInFailed', 'lockedOut') group by 1 order by 1`,
  )
  return rows
}

/** Its log, without what differs from line to line. */
function linesOf(printed: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of printed.split('\n').filter((text) => text.startsWith('{'))) {
    const { msg = '', code = '', stack = '' } = JSON.parse(line) as { msg?: string; code?: string; stack?: string }
    // What nobody expected can be found by where it came from.
    const from = msg === 'unexpected' ? stack.split('\n').slice(0, 3).join('') : ''
    const said = `${msg.replace(/ \(Queue: .*/, '')} ${code} ${from}`.trim()
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}
