import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDateTime, toZoned } from '@internationalized/date'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { week, weekKinds, type WeekKind, type WeekLine } from '#contract/accounts/week.ts'
import { startTestApp } from '#server/testing/app.ts'
import { households } from '#server/testing/weeks/households.ts'
import { chance } from '#server/testing/chance.ts'
import { act } from '#server/testing/weeks/act.ts'
import { begin, day, type Home, type Life } from '#server/testing/weeks/life.ts'
import { live } from '#server/testing/weeks/live.ts'
import { couldBe } from '#server/testing/weeks/truth.ts'
import { weekLinesFor } from './commands.ts'
import { sendWeeks } from './sendWeeks.ts'

/* Eight households live for a year: what each is told every Sunday is held to what is true of it, said apart. */

const { newcomer, pool, db, queue } = await startTestApp()
const year = 2100
/** The Monday before the first week. */
const firstMonday = '2099-12-28'
const weeks = 52

const counts = new Map<string, Record<WeekKind | 'weeks' | 'mails', number>>()
const restingUntil = new Map<string, string>()
const wrong: string[] = []

async function moveIn(number: number): Promise<Life> {
  const household = households[number]
  if (!household) throw new Error('There are eight.')
  const { call, userId, email } = await newcomer(`Hushåll${number}`.replace('å', 'a'))
  const { id: folderId } = (
    await call(folders.add, { body: { title: household.name, categoryId: household.categoryId } })
  ).body
  await call(week.setMail, { body: { mail: 'weekly' } })
  const home: Home = { categoryId: household.categoryId, userId, email, folderId, events: [], things: [], came: [] }
  const firm = await pool.query<{ id: number }>(
    "insert into firm (folder_id, name, created_by) values ($1, 'Sundins', $2) returning id",
    [folderId, userId],
  )
  const others = { id: neighbour, firm: firm.rows[0]?.id ?? 0 }
  const lived: Life = { db, pool, household, home, others, ...chance(number + 1) }
  await begin(lived, year)
  counts.set(household.name, { coming: 0, waiting: 0, yearAgo: 0, money: 0, fact: 0, weeks: 0, mails: 0 })
  return lived
}

const neighbour = (await newcomer('Granne')).userId

/** Says what is not so of the lines of one week, and of those that are not there. */
function hold({ home, household }: Life, lines: WeekLine[], when: { today: string; monday: string }) {
  const say = (what: string) => void wrong.push(`${household.name}, ${when.today}: ${what}`)
  if (lines.length > 5) say('more than five')
  const order = lines.map(({ kind }) => weekKinds.indexOf(kind))
  if (order.some((place, index) => index > 0 && place <= (order[index - 1] ?? -1)))
    say('not one of each, in their order')
  for (const kind of weekKinds) {
    const could = [...couldBe[kind](home, when)].filter(
      ([key]) => (restingUntil.get(`${home.userId} ${key}`) ?? '') < when.monday,
    )
    const best = could.toSorted(([, one], [, other]) => (one.rank < other.rank ? -1 : 1))[0]
    const line = lines.find((one) => one.kind === kind)
    if (line?.key !== best?.[0]) say(`${line?.key ?? `no ${kind}`} instead of ${best?.[0] ?? 'none'}`)
    if (!line || !best || line.key !== best[0]) continue
    for (const lie of best[1].lies(line)) say(`${line.key} ${lie}: ${line.sentence} | ${line.reason}`)
    for (const { text } of line.figures)
      if (!`${line.sentence} ${line.reason}`.includes(text)) say(`${text} is not in the words`)
    // The day after it has rested for four weeks.
    restingUntil.set(`${home.userId} ${line.key}`, day(when.monday, 28))
  }
}

test('a year of eight households: every line is true, none comes again within four weeks, and nothing is sent without one', async () => {
  const lives: Life[] = []
  for (const number of households.keys()) lives.push(await moveIn(number))
  for (let number = 0; number < weeks; number++) {
    const past = day(firstMonday, number * 7)
    const when = { today: day(past, 6), monday: day(past, 7) }
    const told: WeekLine[][] = []
    for (const lived of lives) {
      await live(lived, past)
      const { userId } = lived.home
      const { lines } = await weekLinesFor(db, { userId, verifiedEmail: null, ...when })
      hold(lived, lines, when)
      told.push(lines)
    }
    await pool.query('delete from mail')
    await sendWeeks(
      { db, queue, publicUrl: 'http://127.0.0.1:3000' },
      { at: toZoned(parseDateTime(`${when.today}T17:05:00`), 'Europe/Stockholm').toDate() },
    )
    const mails = await db.selectFrom('mail').where('kind', '=', 'week').select(['to_address', 'text']).execute()
    for (const [index, lived] of lives.entries()) {
      const { home, household } = lived
      const lines = told[index] ?? []
      const its = mails.filter((mail) => mail.to_address === home.email)
      if (its.length !== (lines.length > 0 ? 1 : 0))
        wrong.push(`${household.name}, ${when.today}: ${its.length} mails of ${lines.length} lines`)
      for (const { sentence } of lines)
        if (!its[0]?.text?.includes(sentence)) wrong.push(`${household.name}: not mailed: ${sentence}`)
      const count = counts.get(household.name)
      if (count) {
        for (const { kind } of lines) count[kind]++
        count.weeks += lines.length > 0 ? 1 : 0
        count.mails += its.length
      }
      await act(
        lived,
        lines.map(({ key }) => key),
        day(when.monday, 1),
      )
    }
  }
  const table = [...counts].map(([name, count]) => `| ${[name, ...Object.values(count)].join(' | ')} |`).join('\n')
  process.stdout.write(`${table}\n`)
  expect(wrong).toEqual([])
  expect(readFileSync(join(import.meta.dirname, '../../../docs/decisions/0140-the-week.md'), 'utf8')).toContain(table)
}, 600_000)
