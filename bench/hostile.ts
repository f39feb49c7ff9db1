import { setTimeout as pause } from 'node:timers/promises'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { health } from '#contract/platform/health.ts'
import { anEvent } from '#fixtures/builders.ts'
import { buildWorld, demoPeople, worldPassword } from '#fixtures/world.ts'
import { apiCaller } from '#server/testing/overHttp.ts'
import { attacksOn, type Targets } from './hostile/attacks.ts'
import { sendBombs, watchHealth } from './hostile/bombs.ts'
import { importDearFiles, importMeanwhile } from './hostile/imports.ts'
import { mailMeanwhile, sendFromSilentDomains } from './hostile/mails.ts'
import { dripBody } from './hostile/rawSockets.ts'
import { identityCall, renewTokens, signInAt, signUpOn, type Caller } from './hostile/people.ts'
import { report } from './hostile/report.ts'
import { createSender } from './hostile/send.ts'
import { holdSlots, savePhotos } from './hostile/slowParts.ts'
import { setStage, troublesOn, type Trouble } from './hostile/stage.ts'
import { createTally } from './hostile/tally.ts'

/**
 * `node bench/hostile.ts <minutes>`, 10 unless said: the product under hostile requests, while its database falls
 * silent twice, has a locked table and a full disk, while six accounts hold all slots for uploads with parts that
 * hardly arrive, while small files arrive that are dear to read, imports too, and mails from domains whose servers do
 * not answer. Ends with 1 if anything but 503 of the 5xx was answered, if the service took more than a second to say that it lives, or did not say so, if one of those files was
 * never taken in, if a person can then not do what they are there for, if a photo could not be saved meanwhile, if another's mail was not
 * there within half a minute or another's three lines not read within five seconds, or if the security log does not say
 * what happened.
 */

const minutes = Number(process.argv[2] ?? 10)
const workers = 10
const slowBodies = 6
/** After a trouble has ended: connections that it broke are noticed, and new ones made. */
const recoveryMs = 15_000

const lengthMs = minutes * 60_000
const troubleMs = Math.min(20_000, lengthMs / 12)

const stage = await setStage()
const people = new Map<string, Caller>()
let trouble: string | null = null
const tally = createTally(() => trouble)
let failures: string[] = []
try {
  const world = await buildWorld(signUpOn(stage, people))
  await stage.pool.query('truncate security_event')
  await stage.pool.query('truncate rate_limit')
  const began = Date.now()
  const isOver = () => Date.now() - began > lengthMs
  const slow = { url: stage.url, tally, isOver }
  const mailing = { url: stage.url, mailPort: stage.mailPort, isOver }
  const importing = { url: stage.url, isOver }
  const [seen, unsaved, unmailed, unread, received] = await Promise.all([
    watchHealth(stage.url, isOver),
    savePhotos(slow, callerOf('karin'), () => trouble),
    mailMeanwhile(mailing, callerOf('karin'), () => trouble),
    importMeanwhile(importing, callerOf('karin'), () => trouble),
    sendBombs({ url: stage.url, count: tally.add, isOver }, callerOf('anna')),
    importDearFiles({ ...importing, tally }, callerOf('anna')),
    holdSlots(slow, (['petra', 'olle', 'ines', 'stina', 'sven', 'erik'] as const).map(callerOf)),
    attack(await targetsIn(world), isOver),
    ...(['petra', 'erik'] as const).map((name) => sendFromSilentDomains(mailing, callerOf(name))),
    causeTroubles(troublesOn(stage), isOver),
  ])
  failures = [
    ...(await report({ stage, tally, minutes, health: seen, received, journey: await journey() })),
    ...unsaved,
    ...unmailed,
    ...unread,
  ]
} finally {
  const code = await stage.stop()
  if (code !== 0) failures.push(`the server ended with exit code ${code}`)
}
for (const failure of failures) console.log(`FAILED: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

type World = Awaited<ReturnType<typeof buildWorld>>

function callerOf(name: keyof typeof demoPeople): Caller {
  const caller = people.get(demoPeople[name].email)
  if (!caller) throw new Error(`${name} is not signed in.`)
  return caller
}

async function targetsIn(world: World): Promise<Targets> {
  const left = await signInAt(stage.url, { email: demoPeople.sven.email, password: worldPassword })
  await identityCall(stage.url, 'sign-out', {}, left.cookie)
  const { anna } = world.people
  const ids = [world.folders, world.activities, world.components, world.members, world.messages].flatMap((its) =>
    Object.values<number>(its),
  )
  return {
    url: stage.url,
    callers: [callerOf('stina'), callerOf('olle'), callerOf('ines'), callerOf('sven')],
    endedToken: left.token,
    victims: [anna.email, demoPeople.erik.email, demoPeople.petra.email, 'ingen@exempel.se'],
    ids: [anna.userId, ...ids, 1, 2, 999_999],
  }
}

async function attack(targets: Targets, isOver: () => boolean) {
  const all = attacksOn(targets, createSender(stage.url, tally.add))
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const chooseOne = () => {
    let left = Math.random() * total
    return all.find(({ weight }) => (left -= weight) < 0) ?? all[0]
  }
  const work = async () => {
    while (!isOver()) await chooseOne()?.run()
  }
  const drip = async () => {
    while (!isOver()) await dripBody(stage.url, targets.callers[0].token, tally.add)
  }
  const renew = async () => {
    while (!isOver()) {
      await pause(Math.min(180_000, lengthMs / 4))
      await renewTokens(stage.url, people.values())
    }
  }
  await Promise.all([...Array.from({ length: workers }, work), ...Array.from({ length: slowBodies }, drip), renew()])
}

/** One after the other, spread over the run. */
async function causeTroubles(troubles: Trouble[], isOver: () => boolean) {
  const calmMs = lengthMs / troubles.length - troubleMs
  for (const { name, begin } of troubles) {
    await pause(calmMs / 2)
    trouble = name
    console.log(`${timeText()} ${name}`)
    const end = await begin()
    await pause(troubleMs)
    const meanwhile = await readyStatus()
    await end()
    console.log(`${timeText()} over: ready answered ${meanwhile}, and now ${await readyStatus()}`)
    await pause(Math.min(recoveryMs, calmMs / 2))
    trouble = null
    await pause(Math.max(0, calmMs / 2 - recoveryMs))
    if (isOver()) return
  }
}

function timeText(): string {
  return new Date().toISOString().slice(11, 19)
}

async function readyStatus(): Promise<number> {
  return (await fetch(stage.url + health.ready.path)).status
}

/** Does what a person is here for, after all that. Returns why it failed, if it did. */
async function journey(): Promise<string | undefined> {
  try {
    const { token } = await signInAt(stage.url, { email: demoPeople.karin.email, password: worldPassword })
    const call = apiCaller(stage.url, token)
    const { id: folderId } = await call(folders.add, { body: { title: 'Sommarstugan' } })
    const { id } = await call(activities.add, { body: anEvent(folderId) })
    const listed = await call(activities.inFolder, { query: { folderId } })
    if (!listed.some((one) => one.id === id)) return 'a new event is not listed'
    await call(folders.remove, { params: { id: folderId } })
    const ready = await readyStatus()
    return ready === 200 ? undefined : `ready answers ${ready}`
  } catch (error) {
    return (error as Error).message
  }
}
