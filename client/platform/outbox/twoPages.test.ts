import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { OutboxFull } from '../api/outboxFull.ts'
import { NetworkError } from '../api/request.ts'
import { anActivity } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import type { OutboxCalls } from './calls.ts'
import { createOutbox, type OutboxDeps } from './createOutbox.ts'
import { entryVersion, type OutboxEntry } from './entry.ts'
import type { LaneEnd } from './sender.ts'
import { createOutboxStore } from './store.ts'

const anna = 1
const store = createOutboxStore()

/** What arrived at the server, by title; a call ends when it is let go. */
let arrived: string[]
let isUp: boolean
let answer: (title: string) => Promise<unknown>
let keys: string[]
let attached: string[]
/** What pages are told to ask for anew. */
let told: (string | null)[]

beforeEach(async () => {
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  arrived = []
  keys = []
  attached = []
  told = []
  isUp = true
  answer = async () => anActivity()
})

const calls: OutboxCalls = {
  sendPicture: async ({ key }) => key,
  attach: async (_userId, id) => void attached.push(id),
  send: async ({ key, words }: OutboxEntry) => {
    keys.push(key)
    if (!isUp) throw new NetworkError()
    arrived.push(words.title)
    return answer(words.title)
  },
}

const openPage = (
  canKeep = true,
  waking?: OutboxDeps['waking'],
  ofPage: Partial<OutboxDeps['store']> = {},
  onEnd = (_end: LaneEnd) => {},
) =>
  createOutbox({
    ...(waking && { waking }),
    store: { ...createOutboxStore(), ...ofPage },
    calls,
    locks: ofNode.locks,
    userId: () => anna,
    canKeep: () => canKeep,
    isOffline: () => !isUp,
    onChange: () => undefined,
    onSent: ({ endpoint }) => void told.push(endpoint),
    onLaneEnd: (_userId, _lane, end) => onEnd(end),
  })

const saving = (title: string, lane = 1) => ({
  endpoint: 'activities.add',
  input: { body: { folderId: 12, title } },
  target: null,
  words: { title, place: '' },
  lane,
  pictures: [],
  before: undefined,
})

/** What a refusal of the server is thrown as. */
const refusal = (code: ProblemCode) => new Problem(code, { cause: { status: statusOf[code], body: { code } } })

/** Saves without a network. */
async function keepAll(...titles: [title: string, lane?: number][]) {
  isUp = false
  for (const [title, lane] of titles) await openPage().save(anna, saving(title, lane))
  isUp = true
}

/** Sends what waits, up to the call of `title`, and returns how to answer that and be done. */
async function sendUntilArrived(title: string) {
  const { promise: isAnswered, resolve: letGo } = Promise.withResolvers<unknown>()
  answer = () => isAnswered
  const sent = openPage().sendWaiting()
  await expect.poll(() => arrived).toEqual([title])
  return () => {
    letGo(anActivity())
    return sent
  }
}

test('of two pages that send at the same time one sends each, and in their order', async () => {
  await keepAll(['Ett'], ['Två'], ['Tre'])
  await Promise.all([openPage().sendWaiting(), openPage().sendWaiting()])
  expect(arrived).toEqual(['Ett', 'Två', 'Tre'])
})

describe('a page that is frozen in the middle of a call', () => {
  /** Pages that hear each other, those that are frozen excepted. */
  function pagesWithChannel() {
    const listeners = new Map<number, (event: { data: never }) => void>()
    const frozen = new Set<number>()
    const open = (id: number) =>
      openPage(true, {
        channel: {
          postMessage: (data) => {
            for (const [other, listen] of listeners)
              if (other !== id && !frozen.has(other)) queueMicrotask(() => listen({ data: data as never }))
          },
          addEventListener: (_type, listener) => void listeners.set(id, listener),
        },
        askAfterMs: 10,
        answerWithinMs: 10,
        mayTake: () => true,
      })
    return { open, freeze: (id: number) => frozen.add(id) }
  }

  /** The first page is in the middle of a call; `thaw` lets it go on. */
  async function frozenInCall() {
    await keepAll(['Ett'], ['Två'])
    const { open, freeze } = pagesWithChannel()
    const { promise: isAnswered, resolve: thaw } = Promise.withResolvers<unknown>()
    answer = () => isAnswered
    const first = open(1).sendWaiting()
    await expect.poll(() => arrived).toEqual(['Ett'])
    answer = async () => anActivity()
    return { open, freeze, first, thaw: () => thaw(anActivity()) }
  }

  test('loses its lane to one that is looked at, and what both send has one key', async () => {
    const { open, freeze, first, thaw } = await frozenInCall()
    freeze(1)
    await open(2).sendWaiting()
    expect(arrived).toEqual(['Ett', 'Ett', 'Två'])
    expect(keys.at(-2)).toBe(keys.at(-3))
    thaw()
    await first
    // It sends nothing more of what is not its own any longer.
    expect(arrived).toHaveLength(3)
    expect(await store.allOf(anna)).toEqual([])
  })

  test('sends nothing that was taken back meanwhile', async () => {
    await keepAll(['Ett'])
    const { open, freeze } = pagesWithChannel()
    const { promise: isThawed, resolve: thaw } = Promise.withResolvers<void>()
    const picture = vi.spyOn(calls, 'sendPicture').mockImplementationOnce(({ key }) => isThawed.then(() => key))
    isUp = false
    await open(3).save(anna, { ...saving('Med bild', 2), pictures: [new ofNode.File(['x'], 'a.jpg')] })
    isUp = true
    const first = open(1).sendLane(anna, 2)
    await expect.poll(() => picture.mock.calls.length).toBe(1)
    freeze(1)
    const [, entry] = await store.allOf(anna)
    await open(2).discard(entry?.key ?? '')
    thaw()
    await first
    expect(arrived).toEqual([])
  })

  test('keeps its lane as long as it answers', async () => {
    const { open, first, thaw } = await frozenInCall()
    const second = open(2).sendWaiting()
    // Longer than a page is asked, several times over.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(arrived).toEqual(['Ett'])
    thaw()
    await Promise.all([first, second])
    expect(arrived).toEqual(['Ett', 'Två'])
  })
})

test('a lane that waits holds no other up', async () => {
  await keepAll(['Stugan', 1], ['Båten', 2])
  const { promise: isAnswered, resolve: letGo } = Promise.withResolvers<unknown>()
  answer = (title) => (title === 'Stugan' ? isAnswered : Promise.resolve(anActivity()))
  const sent = openPage().sendWaiting()
  await expect.poll(async () => (await store.allOf(anna)).map(({ words }) => words.title)).toEqual(['Stugan'])
  letGo(anActivity())
  await sent
})

test('what is being sent is not taken back', async () => {
  await keepAll(['Ett'])
  const finish = await sendUntilArrived('Ett')
  const [entry] = await store.allOf(anna)
  expect(entry?.isUnsure).toBe(true)
  expect(await openPage().withdraw(entry?.key ?? '')).toBe(false)
  await finish()
  expect(await store.allOf(anna)).toEqual([])
})

test('a refusal of what may be on the server already is no refusal of the form: it is set aside', async () => {
  const page = openPage()
  answer = () => Promise.reject(new NetworkError())
  expect((await page.save(anna, saving('Ett'))).kind).toBe('kept')
  answer = () => Promise.reject(new Problem('folderNotFound', { cause: { status: 404 } }))
  await page.sendWaiting()
  expect(await store.allOf(anna)).toMatchObject([
    { state: 'aside', isUnsure: true, reason: { code: 'folderNotFound' } },
  ])
})

test('what is refused to its form is gone by then: no other page sends it if this one stands still', async () => {
  const order: string[] = []
  const remove = async (key: string) => {
    await store.remove(key)
    order.push('gone')
  }
  answer = () => Promise.reject(new Problem('folderArchived', { cause: { status: 409 } }))
  await openPage(true, undefined, { remove })
    .save(anna, saving('Ett'))
    .catch(({ code }: Problem) => void order.push(code))
  expect(order).toEqual(['gone', 'folderArchived'])
})

test('what another page sent, and was refused, is set aside, and is not refused to its form besides', async () => {
  await keepAll(['Ett'])
  const { promise: isAnswered, resolve: letGo } = Promise.withResolvers<unknown>()
  answer = (title) =>
    title === 'Ett' ? isAnswered : Promise.reject(new Problem('folderArchived', { cause: { status: 409 } }))
  const sent = openPage().sendWaiting()
  await expect.poll(() => arrived).toEqual(['Ett'])
  const saved = openPage().save(anna, saving('Två'))
  await expect.poll(async () => (await store.allOf(anna)).length).toBe(2)
  letGo(anActivity())
  await sent
  expect((await saved).kind).toBe('kept')
  expect(await store.allOf(anna)).toMatchObject([{ state: 'aside', reason: { code: 'folderArchived' } }])
})

test('pictures that are added while its call is made wait for no answer, and go to what it makes', async () => {
  await keepAll(['Ett'])
  const attach = vi.spyOn(calls, 'attach')
  const finish = await sendUntilArrived('Ett')
  const [entry] = await store.allOf(anna)
  const picture = new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })
  expect(await openPage().addPictures(entry?.key ?? '', new Map([['p', picture]]))).toBe('added')
  expect(attach).not.toHaveBeenCalled()
  await finish()
  expect(attach.mock.calls.map(([, , target, file]) => [target.activityId, file.name])).toEqual([
    [anActivity().id, 'Bryggan.jpg'],
  ])
  expect(arrived).toEqual(['Ett'])
  expect(await store.allOf(anna)).toEqual([])
  expect(await openPage().addPictures(entry?.key ?? '', new Map([['p', picture]]))).toBe('gone')
})

test('what is set aside is thrown away while something else of its lane is being sent', async () => {
  await keepAll(['Ett'], ['Två'])
  const [first] = await store.allOf(anna)
  await store.change(first?.key ?? '', () => ({ state: 'aside' }))
  const finish = await sendUntilArrived('Två')
  expect(await openPage().withdraw(first?.key ?? '')).toBe(true)
  await finish()
})

test('what is thrown away for good is gone, also while it is being sent', async () => {
  await keepAll(['Ett'])
  const finish = await sendUntilArrived('Ett')
  const [entry] = await store.allOf(anna)
  await openPage().discard(entry?.key ?? '')
  expect(await store.allOf(anna)).toEqual([])
  await finish()
  expect(await store.allOf(anna)).toEqual([])
})

test('a gateway that does not reach the server is no failure of it: nothing is set aside for that', async () => {
  await keepAll(['Ett'])
  answer = () => Promise.reject(new Problem('unexpected', { cause: { status: 502 } }))
  const page = openPage()
  for (let times = 0; times < 4; times++) await page.sendWaiting()
  expect(await store.allOf(anna)).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test('while an account is about to be deleted nothing is sent, and nothing of it is set aside: it may be kept', async () => {
  await keepAll(['Ett'])
  answer = () => Promise.reject(new Problem('accountLeaving', { cause: { status: 403 } }))
  await openPage().sendWaiting()
  expect(await store.allOf(anna)).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test.each([true, false])(
  'whoever has the answer asks for the lists alone, where it is kept (%s) and where not',
  async (canKeep) => {
    await openPage(canKeep).save(anna, saving('Ett'))
    expect(told).toEqual([])
    const picture = new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })
    await openPage(canKeep).save(anna, { ...saving('Två'), pictures: [picture] })
    // Its pictures are all that nobody else asks for.
    expect(told).toEqual([null])
  },
)

test('where nothing can be kept, and the answer was lost, the same said again has the same key', async () => {
  const page = openPage(false)
  answer = () => Promise.reject(new NetworkError())
  await expect(page.save(anna, saving('Ett'))).rejects.toBeInstanceOf(OutboxFull)
  answer = async () => anActivity()
  await page.save(anna, saving('Ett'))
  await page.save(anna, saving('Ett'))
  const [lost, again, another] = keys
  expect(again).toBe(lost)
  expect(another).not.toBe(lost)
})

test('what is set aside from before what was sent is not said to follow from it', async () => {
  isUp = false
  const seen = '2026-11-01T10:00:00.000Z'
  const change = (title: string) => ({
    ...saving(title),
    endpoint: 'activities.change',
    input: { params: { id: 7 }, query: { folderId: 12 }, body: { title, updatedAt: seen } },
  })
  const [first] = [await openPage().save(anna, change('Ett'))]
  await store.change((first as { key: string }).key, () => ({ state: 'aside' }))
  await openPage().save(anna, change('Två'))
  isUp = true
  await openPage().sendWaiting()
  expect(arrived).toEqual(['Två'])
  expect(await store.allOf(anna)).toMatchObject([{ input: { body: { title: 'Ett', updatedAt: seen } } }])
})

const picture = () => new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })

describe('where there is no room left in the browser', () => {
  /** Nothing can be written, and what is deleted makes no room. */
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    })

  test('an event arrives with all its pictures, and what comes after it too', async () => {
    isUp = false
    await openPage().save(anna, { ...saving('Ett'), pictures: [picture(), picture()] })
    await openPage().save(anna, saving('Två'))
    isUp = true
    const full = fill()
    await openPage().sendWaiting()
    full.mockRestore()
    expect([arrived, attached.length]).toEqual([['Ett', 'Två'], 2])
    expect(await store.allOf(anna)).toEqual([])
  })

  test('a picture that was attached is not sent again, though its entry could not be written', async () => {
    isUp = false
    await openPage().save(anna, { ...saving('Ett'), pictures: [picture(), picture()] })
    isUp = true
    const [first, second] = (await store.allOf(anna))[0]?.pictures ?? []
    const full = fill()
    await store.removePicture((await store.allOf(anna))[0]?.key ?? '', first ?? '')
    full.mockRestore()
    expect(await store.allOf(anna)).toMatchObject([{ pictures: [second] }])
    await openPage().sendWaiting()
    expect(attached).toEqual([second])
    expect(await store.allOf(anna)).toEqual([])
  })

  test('what is refused and cannot be set aside holds up nothing, and its lane says why it waits', async () => {
    await keepAll(['Ett'], ['Två'])
    answer = (title) => (title === 'Ett' ? Promise.reject(refusal('folderArchived')) : Promise.resolve(anActivity()))
    const ends: LaneEnd[] = []
    const full = fill()
    await openPage(true, undefined, {}, (end) => ends.push(end)).sendWaiting()
    full.mockRestore()
    expect(arrived).toEqual(['Ett', 'Två'])
    expect(ends).toEqual([{ kind: 'wait', afterSeconds: undefined, isFull: true }])
    expect((await store.allOf(anna)).map(({ words, state }) => [words.title, state])).toEqual([['Ett', 'waiting']])
  })

  test('what was changed twice is sent, and the first is gone once it has arrived', async () => {
    isUp = false
    const change = (title: string) => ({
      ...saving(title),
      endpoint: 'activities.change',
      input: { params: { id: 7 }, query: { folderId: 12 }, body: { title, updatedAt: '2026-11-01T10:00:00.000Z' } },
    })
    for (const title of ['Ett', 'Två']) await openPage().save(anna, change(title))
    isUp = true
    const full = fill()
    await openPage().sendWaiting()
    full.mockRestore()
    expect(arrived[0]).toBe('Ett')
    expect((await store.allOf(anna)).map(({ words }) => words.title)).not.toContain('Ett')
  })
})

describe('of a picture whose bytes the browser has no longer', () => {
  async function keepWithTwo(endpoint = 'activities.add') {
    isUp = false
    const saved = { ...saving('Ett'), endpoint, pictures: [picture(), picture()] }
    const { key } = (await openPage().save(anna, saved)) as { key: string }
    isUp = true
    return key
  }

  /** The bytes of the first are gone, and its row is there. */
  async function loseFirst(key: string) {
    const lost = (await store.get(key))?.pictures[0] ?? ''
    const { result: database } = await opened()
    const row = { key: lost, entryKey: key, userId: anna, file: undefined }
    database.transaction('pictures', 'readwrite').objectStore('pictures').put(row)
    database.close()
    return lost
  }

  test('the rest is sent, and it is set aside with its reason', async () => {
    const lost = await loseFirst(await keepWithTwo())
    await openPage().sendWaiting()
    expect(arrived).toEqual(['Ett'])
    expect(await store.allOf(anna)).toMatchObject([
      { state: 'aside', reason: { code: 'pictureGone' }, pictures: [lost], target: { activityId: anActivity().id } },
    ])
  })

  test('nothing is sent of a message', async () => {
    await loseFirst(await keepWithTwo('messages.send'))
    await openPage().sendWaiting()
    expect(arrived).toEqual([])
    expect(await store.allOf(anna)).toMatchObject([{ state: 'aside', reason: { code: 'pictureGone' } }])
  })

  test('one that cannot be read holds up nothing', async () => {
    await keepWithTwo()
    vi.spyOn(ofNode.File.prototype, 'slice').mockImplementationOnce(() => {
      throw new DOMException('Gone', 'NotReadableError')
    })
    await openPage().sendWaiting()
    expect(await store.allOf(anna)).toMatchObject([{ state: 'aside', reason: { code: 'pictureGone' } }])
  })
})

function opened(): Promise<IDBOpenDBRequest> {
  const opening = indexedDB.open('parmen-outbox')
  return new Promise((resolve) => opening.addEventListener('success', () => resolve(opening)))
}

test('what is noted of the entries is noted before another page can change them', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  function isRunning() {
    try {
      return (begun.mock.results.at(-1)!.value as IDBTransaction).objectStore('entries').count() !== undefined
    } catch {
      return false
    }
  }
  const noted: [string, boolean][] = []
  const other = createOutboxStore({ onAdded: () => noted.push(['held', isRunning()]) })
  const about = { ...saving('Ett'), key: 'ett', userId: anna, target: null, version: entryVersion, savedAt: 0 }
  await other.add({ ...about, state: 'waiting', reason: null, tries: 0, isUnsure: false }, new Map())
  await other.allOf(anna, (found) => noted.push([`${found.length} found`, isRunning()]))
  begun.mockRestore()
  expect(noted).toEqual([
    ['held', true],
    ['1 found', true],
  ])
})

test('a connection to the database that was lost is opened anew', async () => {
  await keepAll(['Ett'])
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError')
  })
  expect(await store.allOf(anna)).toHaveLength(1)
})

describe('where the database does not answer', () => {
  /** Opens nothing until it is let go. */
  function hang() {
    const real = indexedDB.open.bind(indexedDB)
    const isFree = Promise.withResolvers<void>()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      const request = new EventTarget() as IDBOpenDBRequest
      const openNow = () => {
        const opening = real(name, version)
        opening.addEventListener('success', () => {
          Object.defineProperty(request, 'result', { value: opening.result })
          request.dispatchEvent(new Event('success'))
        })
      }
      void isFree.promise.then(openNow)
      return request
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => {
      vi.useRealTimers()
      open.mockRestore()
      isFree.resolve()
    }
  }

  test('what is saved is sent without it, and is refused where the server cannot be reached either', async () => {
    const letGo = hang()
    const page = openPage()
    const saved = page.save(anna, saving('Ett'))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await saved).kind).toBe('sent')
    answer = () => Promise.reject(new NetworkError())
    // Nobody waits for it a second time.
    await expect(page.save(anna, saving('Två'))).rejects.toBeInstanceOf(OutboxFull)
    letGo()
    answer = async () => anActivity()
    isUp = false
    await expect.poll(async () => (await page.save(anna, saving('Tre')).catch(() => null))?.kind).toBe('kept')
  })

  test('who leaves is not held back', async () => {
    const letGo = hang()
    const refused = createOutboxStore().allOf(anna).catch(String)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await refused).toContain('in time')
    letGo()
  })

  test('a transaction that never ends is given up', async () => {
    await store.allOf(anna)
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => new EventTarget() as IDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = store.allOf(anna).catch(String)
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    expect(await refused).toContain('in time')
    expect(await store.allOf(anna)).toEqual([])
  })
})
