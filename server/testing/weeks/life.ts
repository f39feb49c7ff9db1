import type { Pool } from 'pg'
import type { Db } from '#server/platform/database/database.ts'
import { addFile } from '../files.ts'
import type { chance } from '../chance.ts'
import type { Household } from './households.ts'

/* What a household has, as rows in the database and beside them in memory, from which `truth.ts` says what is true. */

export type LivedEvent = {
  id: number
  title: string
  start: string
  season: 'latest' | null
  isDone: boolean
  responsible: number | null
  steps: number
  stepsDone: number
  cost: number
  firm: string | null
  hasPicture: boolean
}
export type LivedThing = {
  id: number
  name: string
  warrantyUntil: string | null
  serial: string | null
  life: number | null
  boughtOn: string | null
}
export type Came = {
  id: number
  what: 'message' | 'inbox' | 'offer'
  title: string
  on: string
  until: string
  eventId: number | null
  amount: number
  isAnswered: boolean
  /** Of an offer. */
  isChosen?: boolean
}
export type Home = {
  categoryId: number
  userId: number
  email: string
  folderId: number
  events: LivedEvent[]
  things: LivedThing[]
  came: Came[]
}

export type Life = {
  db: Db
  pool: Pool
  household: Household
  home: Home
  others: { id: number; firm: number }
} & Pick<ReturnType<typeof chance>, 'is' | 'of'>

export const day = (from: string, days: number) =>
  new Date(Date.parse(`${from}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export async function insert({ pool }: Pick<Life, 'pool'>, text: string, values: unknown[]): Promise<number> {
  return (await pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0
}

export async function addEvent(life: Life, fields: Partial<LivedEvent> & Pick<LivedEvent, 'title' | 'start'>) {
  const { db, pool, home, others } = life
  const event: LivedEvent = {
    id: 0,
    season: null,
    isDone: false,
    responsible: null,
    steps: 0,
    stepsDone: 0,
    cost: 0,
    firm: null,
    hasPicture: false,
    ...fields,
  }
  event.id = await insert(
    life,
    `insert into activity (folder_id, title, start_date, end_date, season, status_id, initiated_by, responsible_id, cost, firm_id)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
    [
      home.folderId,
      event.title,
      event.start,
      event.season,
      event.isDone ? 22 : 20,
      home.userId,
      event.responsible,
      event.cost * 100 || null,
      event.firm && others.firm,
    ],
  )
  for (let number = 0; number < event.steps; number++)
    await pool.query('insert into checklist_item (activity_id, folder_id, position, text) values ($1, $2, $3, $4)', [
      event.id,
      home.folderId,
      number,
      `Steg ${number}`,
    ])
  if (event.hasPicture)
    await addFile(db, {
      folderId: home.folderId,
      userId: home.userId,
      activityId: event.id,
      picture: { width: 8, height: 6 },
      day: event.start,
    })
  home.events.push(event)
  return event
}

/** Everything of the years before `year`, and what is planned for it. */
export async function begin(life: Life, year: number) {
  const { household, home, others, of } = life
  for (const {
    title,
    day: monthAndDay,
    season,
    cost = 0,
    hasPicture = false,
    steps = 0,
    isOthers,
  } of household.plans) {
    for (let past = year - household.years; past < year; past++) {
      const start = day(`${past}-${monthAndDay}`, of([-3, -1, 0, 2, 4]))
      await addEvent(life, {
        title,
        start,
        isDone: true,
        hasPicture,
        cost: cost && Math.round(cost * of([0.9, 1, 1.15])),
        firm: cost > 1_000 ? 'Sundins' : null,
      })
    }
    await addEvent(life, {
      title,
      start: `${year}-${monthAndDay}`,
      season: season ?? null,
      steps,
      responsible: isOthers ? others.id : null,
    })
  }
  for (const cost of household.monthly)
    for (let past = year - household.years; past < year; past++)
      for (let month = 1; month <= 12; month++)
        await addEvent(life, {
          title: 'Räkning',
          start: `${past}-${String(month).padStart(2, '0')}-12`,
          isDone: true,
          cost: Math.round(cost * of([0.8, 1, 1.3])),
        })
  for (const { name, warrantyUntil = null, serial = null, life: years = null, boughtOn = null } of household.things) {
    const id = await insert(
      life,
      'insert into component (folder_id, name, created_by, warranty_until, serial_number, expected_life_years, bought_on) values ($1, $2, $3, $4, $5, $6, $7)',
      [home.folderId, name, home.userId, warrantyUntil, serial, years, boughtOn],
    )
    home.things.push({ id, name, warrantyUntil, serial, life: years, boughtOn })
  }
}
