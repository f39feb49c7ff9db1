import type { Pool } from 'pg'
import type { Outcome, Setting, Told } from './carryOut.ts'

/** What is wrong: everything must be on the server once with its pictures, or be set aside, where its person sees it. */
export async function wrongIn({ pool, people }: Setting, outcome: Outcome): Promise<string[]> {
  const wrong: string[] = []
  // What another version saved, and what has become a conflict with what was saved after it, waits for its person.
  for (const { state, reason, words } of outcome.left)
    if (state !== 'aside' || (reason?.code !== 'unknownVersion' && reason?.code !== 'changedMeanwhile'))
      wrong.push(`${words.title} lies ${state}: ${reason?.code}`)
  for (const one of outcome.told) wrong.push(...(await wrongOf(pool, one, outcome)))
  for (const lane of [1, 2])
    for (const userId of people)
      if (!outcome.disturbed.has(lane) && !(await isInOrder(pool, { lane, userId }, outcome)))
        wrong.push(`order of ${userId} in lane ${lane}`)
  return wrong
}

async function wrongOf(pool: Pool, one: Told, { left }: Outcome): Promise<string[]> {
  const isAside = left.some(({ words }) => words.title === one.title)
  const isDue = (one.told === 'saved' || one.told === 'text') && !isAside
  const least = isDue ? 1 : 0
  const most = one.told === 'refused' && one.kind !== 'pictures' ? 0 : 1
  const times = await timesThere(pool, one)
  const said = `${one.kind} ”${one.title}” (${one.told}${isAside ? ', aside' : ''})`
  const wrong = times < least || times > most ? [`${said} is there ${times} times`] : []
  for (const picture of one.pictures) {
    const { there, all } = await timesAttached(pool, one, picture)
    if (all > there) wrong.push(`”${picture}” of ${said} is elsewhere`)
    if (there > 1 || (isDue && there !== (one.told === 'text' ? 0 : 1)))
      wrong.push(`”${picture}” of ${said} is there ${there} times`)
  }
  return wrong
}

/** What each person has saved in a lane is sent in its order. What waits for another one to sign in waits alone. */
async function isInOrder(pool: Pool, of: Pick<Told, 'lane' | 'userId'>, { told, numbers }: Outcome): Promise<boolean> {
  const events = told.filter(
    ({ lane, userId, kind, title }) =>
      lane === of.lane && userId === of.userId && kind === 'event' && numbers.has(title),
  )
  const titles = events.map(({ title }) => title)
  const order = (await inOrder(pool, titles)).map((title) => numbers.get(title) ?? 0)
  return order.every((number, at) => at === 0 || number > (order[at - 1] ?? 0))
}

async function inOrder(pool: Pool, titles: string[]) {
  const { rows } = await pool.query<{ title: string }>('select title from activity where title = any($1) order by id', [
    titles,
  ])
  return rows.map(({ title }) => title)
}

async function countOf(pool: Pool, text: string, values: unknown[]) {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${text}`, values)
  return Number(rows[0]?.count)
}

/** How often it is on the server. */
function timesThere(pool: Pool, { kind, title, eventId }: Told): Promise<number> {
  switch (kind) {
    case 'event':
      return countOf(pool, 'activity where title = $1', [title])
    case 'fault':
      return countOf(pool, 'fault where title = $1', [title])
    case 'done':
      return countOf(pool, 'activity where title = $1', [`${title} igen`])
    case 'change':
      return countOf(
        pool,
        `change, jsonb_array_elements(fields) as field
        where kind = 'activity' and subject_id = $1 and field->>'field' = 'title' and field->>'to' = $2`,
        [eventId, title],
      )
    case 'pictures':
      return Promise.resolve(1)
  }
}

/** How often a picture is where it belongs, and how often in all. */
async function timesAttached(pool: Pool, { kind, title, eventId }: Told, picture: string) {
  const attached = `(select name, activity_id, fault_id from file
    union all select name, activity_id, fault_id from upload where file_id is null and folder_id is not null) as one
    where name in ($1, $1 || '.pdf')`
  const all = await countOf(pool, attached, [picture])
  const where = {
    event: ['activity_id in (select id from activity where title = $2)', title],
    fault: ['fault_id in (select id from fault where title = $2)', title],
    done: ['activity_id = $2', eventId],
    change: ['activity_id = $2', eventId],
    pictures: ['activity_id = $2', eventId],
  }[kind]
  return { all, there: await countOf(pool, `${attached} and ${where[0]}`, [picture, where[1]]) }
}
