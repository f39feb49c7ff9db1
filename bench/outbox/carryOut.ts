import type { Pool } from 'pg'
import { activities } from '#contract/content/activities.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TestClient } from '#server/testing/app.ts'
import { OutboxFull } from '#client/platform/api/outboxFull.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { createOutboxStore } from '#client/platform/outbox/store.ts'
import { openPage, type Listeners, type Page } from './browser.ts'
import type { createNetwork } from './network.ts'
import type { Moment, SaveStep, Step } from './schedule.ts'

export type Setting = {
  call: TestClient['call']
  network: ReturnType<typeof createNetwork>
  pool: Pool
  forgetUploads: () => Promise<void>
  folderId: number
  people: readonly [number, number]
  /** Who is signed in, in all pages of the browser. */
  person: number
  /** How wrong the browser's clock is. */
  clockDays: number
}

/** What somebody has saved, and what they were told. */
export type Told = {
  title: string
  kind: SaveStep['kind']
  lane: number
  userId: number
  pictures: string[]
  /** Unknown where the page was killed before it could tell. */
  told: 'unknown' | 'saved' | 'text' | 'refused' | 'full'
  /** The event that existed already. */
  eventId: number
}

export type Outcome = {
  told: Told[]
  /** What lies in the browser at the end. */
  left: OutboxEntry[]
  /** Lanes in which something did not go in its order, for a reason. */
  disturbed: Set<number>
  /** In which order the browser has saved, by title. */
  numbers: Map<string, number>
}

type Event = { id: number; title: string; updatedAt: string }

let version = 1
let store = createOutboxStore({ version })
let count = 0

/** Carries a schedule out, and then lets everything calm down: each person presses 'Skicka igen' at what is set aside. */
export async function carryOut(setting: Setting, schedule: Moment[]): Promise<Outcome> {
  const { network, people } = setting
  const outcome: Outcome = { told: [], left: [], disturbed: new Set(), numbers: new Map() }
  for (const { key } of await waiting(setting)) await store.remove(key)
  const anEvent = async (): Promise<Event> =>
    (await setting.call(activities.add, { body: { folderId: setting.folderId, title: `Händelse ${++count}` } })).body
  const shared = await anEvent()
  const toDo: Event[] = []
  const steps = schedule.flatMap((moment) => moment.steps)
  for (const step of steps) if (step.do === 'save' && step.kind === 'done') toDo.push(await anEvent())
  setting.clockDays = 0
  const listeners: Listeners = new Map()
  const asleep: Page[] = []
  const open = () =>
    openPage({
      version,
      listeners,
      userId: () => setting.person,
      isOffline: () => !network.isUp(),
      onAdded: (title, number) => void outcome.numbers.set(title, number),
      onAside: (lane) => void outcome.disturbed.add(lane),
    })
  const pages: Record<0 | 1, Page> = { 0: open(), 1: open() }
  const take = async (step: Step) => {
    if ('page' in step) return takeIn(step)
    if (step.do === 'network') network.set(step.isUp)
    else if (step.do === 'another person') setting.person = setting.person === people[0] ? people[1] : people[0]
    else if (step.do === 'clock') setting.clockDays = step.days
    else if (step.do === 'thaw') await Promise.all(asleep.splice(0).map((page) => page.thaw()))
    else if (step.do === 'schema') store = createOutboxStore({ version: ++version })
    else if (step.do === 'update') await update(setting, outcome)
    else if (step.do === 'forget') await setting.forgetUploads()
    else await againAll(setting, pages[0], outcome)
  }
  const takeIn = async (step: Extract<Step, { page: 0 | 1 }>) => {
    const last = pages[step.page]
    if (last.isFrozen() && !asleep.includes(last)) asleep.push(last)
    if (step.do === 'open' || last.isDead() || last.isFrozen()) pages[step.page] = open()
    const page = pages[step.page]
    if (step.do === 'send') await page.run((outbox) => outbox.sendWaiting())
    else if (step.do === 'kill') page.killAfter(step.after)
    else if (step.do === 'freeze') page.freezeAfter(step.after)
    else if (step.do === 'full') page.fill()
    else if (step.do === 'save')
      await save(setting, page, step, { outcome, event: step.kind === 'done' ? toDo.pop() : shared })
  }
  for (const moment of schedule) {
    network.meet(moment.faults)
    await Promise.all(moment.steps.map(take))
  }
  network.meet([])
  network.set(true)
  await Promise.all([...asleep, pages[0], pages[1]].map((page) => page.thaw()))
  for (const person of people) {
    setting.person = person
    const page = open()
    for (let round = 0; round < 4; round++) {
      await page.run((outbox) => outbox.sendWaiting())
      await againAll(setting, page, outcome)
    }
  }
  setting.person = people[0]
  outcome.left = await waiting(setting)
  return outcome
}

async function save(
  setting: Setting,
  page: Page,
  { kind, lane, pictures: many }: SaveStep,
  { outcome, event }: { outcome: Outcome; event: Event | undefined },
) {
  if (!event) throw new Error('There is an event for each that is done.')
  const title = kind === 'done' ? event.title : `Sparad ${++count}`
  const least = kind === 'pictures' ? 1 : 0
  const pictures = Array.from({ length: Math.max(many, least) }, (_, at) => `Bild ${title} ${at}`)
  const { person: userId } = setting
  const one: Told = { title, kind, lane, userId, pictures, told: 'unknown', eventId: event.id }
  outcome.told.push(one)
  const files = pictures.map((name) => new File([`%PDF-1.4 ${name}`], `${name}.pdf`, { type: 'application/pdf' }))
  const words = { title, place: '' }
  if (kind === 'pictures') {
    const target = { folderId: setting.folderId, activityId: event.id }
    const keyed = new Map(files.map((file) => [crypto.randomUUID() as string, file]))
    return page.run(async (outbox) => {
      const key = await outbox.takeOver(userId, { target, files: keyed, words, lane })
      one.told = key === null ? 'full' : 'saved'
    })
  }
  const saved = { ...sayingOf(setting, { kind, title }, event), words, lane, pictures: files, before: undefined }
  return page.run(async (outbox) => {
    try {
      const savedAs = await outbox.save(userId, saved)
      one.told = savedAs.kind === 'kept' && savedAs.isWithoutPictures ? 'text' : 'saved'
    } catch (error) {
      if (!(error instanceof OutboxFull || error instanceof Problem)) throw error
      // What went from memory was no row of the browser's.
      const isKept = outcome.numbers.has(title)
      one.told = error instanceof OutboxFull || !isKept ? 'full' : 'refused'
    }
  })
}

/** What is saved says to the server. */
function sayingOf(
  { folderId }: Setting,
  { kind, title }: { kind: Exclude<Told['kind'], 'pictures'>; title: string },
  { id, updatedAt }: Event,
) {
  const call = (endpoint: string, input: unknown) => ({ endpoint, input })
  const of = { params: { id }, query: { folderId } }
  switch (kind) {
    case 'event':
      return call('activities.add', { body: { folderId, title } })
    case 'fault':
      return call('faults.add', { body: { folderId, title, reportedOn: '2026-05-02' } })
    case 'done':
      return call('activities.markDone', {
        ...of,
        body: { day: '2026-05-02', next: { day: '2027-05-02', title: `${title} igen` } },
      })
    case 'change':
      return call('activities.change', { ...of, body: { title, updatedAt } })
  }
}

const waiting = async ({ people }: Setting) => (await Promise.all(people.map((userId) => store.allOf(userId)))).flat()

/** The app has been updated, or put back, and finds what its other version has saved. */
async function update(setting: Setting, { disturbed }: Outcome) {
  const [entry] = await waiting(setting)
  if (!entry) return
  disturbed.add(entry.lane)
  await store.change(entry.key, () => ({ version: 99 }))
}

async function againAll(setting: Setting, page: Page, { disturbed }: Outcome) {
  const aside = (await waiting(setting)).filter(({ state, userId }) => state === 'aside' && userId === setting.person)
  for (const { key, lane } of aside) {
    disturbed.add(lane)
    // A page of the app before can change nothing any more.
    await page.run((outbox) => outbox.retry(key)).catch(() => undefined)
  }
}
