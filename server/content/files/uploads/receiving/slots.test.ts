import { beforeEach, describe, expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const second = 1_000
const megabyte = 1024 * 1024

let clock = 0
let slots = createSlots(() => clock)
beforeEach(() => {
  clock = 0
  slots = createSlots(() => clock)
})

type Sender = { userId: number; network?: string; length?: number }

/** A part, sent as the test says. `end` tells what became of it. */
function send({ userId, network = `net ${userId}`, length = megabyte }: Sender) {
  const sent = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 99 })
  const writer = sent.writable.getWriter()
  let state = 'waiting'
  const held = slots.hold({ userId, network, length }, async (watch) => {
    state = 'arriving'
    for await (const _ of watch(sent.readable));
  })
  held.then(
    () => (state = 'stored'),
    (error: Error) => (state = error.message),
  )
  return { send: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close(), now: () => state }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Time goes on, and the slots are looked at each second. */
async function pass(seconds: number, meanwhile = async () => {}) {
  for (let passed = 0; passed < seconds; passed++) {
    clock += second
    await meanwhile()
    await settled()
    slots.look()
    await settled()
  }
}

const states = (parts: { now: () => string }[]) =>
  Object.fromEntries([...Map.groupBy(parts, (part) => part.now())].map(([state, { length }]) => [state, length]))

/** Twelve parts of each of the accounts, as long as there are slots. */
const sixAccounts = (length = 64) => Array.from({ length }, (_, index) => send({ userId: 1 + Math.floor(index / 12) }))

test('six accounts that send hardly anything do not keep another one out', async () => {
  const slow = sixAccounts()
  await settled()
  expect(states(slow)).toEqual({ arriving: 64 })
  const anna = send({ userId: 99 })
  await pass(2, async () => void slow.map((part) => part.send(1)))
  expect([anna.now(), states(slow)]).toEqual(['arriving', { arriving: 63, uploadTooSlow: 1 }])
  await anna.send(megabyte)
  await anna.end()
  await settled()
  expect(anna.now()).toBe('stored')
})

test('nor do they when they come again each time they were let go', async () => {
  const slow = sixAccounts()
  let stored = 0
  for (let round = 0; round < 20; round++) {
    const anna = send({ userId: 99 })
    slow.push(send({ userId: 1 + (round % 6) }))
    await pass(3)
    await anna.send(megabyte)
    await anna.end()
    await settled()
    if (anna.now() === 'stored') stored++
  }
  expect(stored).toBe(20)
})

describe('a network', () => {
  test('shares as one, however many accounts it has', async () => {
    const crowd = Array.from({ length: 64 }, (_, index) => send({ userId: index + 1, network: 'one' }))
    const another = send({ userId: 99, network: 'two' })
    const newcomer = send({ userId: 98, network: 'one' })
    await pass(2)
    expect([another.now(), newcomer.now(), states(crowd)]).toEqual([
      'arriving',
      'waiting',
      { arriving: 63, uploadTooSlow: 1 },
    ])
  })

  test('that everybody is behind is shared between its accounts', async () => {
    const slow = Array.from({ length: 64 }, (_, index) => send({ userId: index % 6, network: 'proxy' }))
    const anna = send({ userId: 99, network: 'proxy' })
    await pass(2)
    expect([anna.now(), states(slow)]).toEqual(['arriving', { arriving: 63, uploadTooSlow: 1 }])
  })

  test('is no way for one account to have more than others', async () => {
    const everywhere = Array.from({ length: 12 }, (_, index) => send({ userId: 1, network: `net ${100 + index}` }))
    const others = Array.from({ length: 52 }, (_, index) => send({ userId: index + 2 }))
    const anna = send({ userId: 99 })
    await pass(2)
    expect([anna.now(), states(everywhere), states(others)]).toEqual([
      'arriving',
      { arriving: 11, uploadTooSlow: 1 },
      { arriving: 52 },
    ])
  })
})

test('of those who hold most the slowest part goes, and whoever holds few keeps theirs, however slow', async () => {
  const olle = send({ userId: 50 })
  const parts = sixAccounts(63)
  await pass(1, async () => void parts.map((part, index) => part.send(index === 7 ? 10 : 100_000)))
  send({ userId: 99 })
  await pass(2)
  expect([olle.now(), parts[7]?.now(), states(parts)]).toEqual([
    'arriving',
    'uploadTooSlow',
    { arriving: 62, uploadTooSlow: 1 },
  ])
})

describe('where all hold as many', () => {
  const everybody = () => Array.from({ length: 64 }, (_, index) => send({ userId: index + 1 }))

  test('the slowest goes, once it has shown that it is slow', async () => {
    const parts = everybody()
    const quickly = async () => void parts.map((part, index) => part.send(index === 5 ? 1_000 : 60_000))
    await pass(8, quickly)
    const anna = send({ userId: 99 })
    await pass(1, quickly)
    expect(states([...parts, anna])).toEqual({ arriving: 64, waiting: 1 })
    await pass(1, quickly)
    expect([parts[5]?.now(), anna.now(), states(parts)]).toEqual([
      'uploadTooSlow',
      'arriving',
      { arriving: 63, uploadTooSlow: 1 },
    ])
  })

  test('quick parts are left to arrive, and who has waited long enough is told to come again', async () => {
    const parts = everybody()
    const quickly = async () => void parts.map((part) => part.send(40_000))
    await pass(10, quickly)
    const anna = send({ userId: 99 })
    await pass(8, quickly)
    expect([anna.now(), states(parts)]).toEqual(['notReady', { arriving: 64 }])
  })
})

describe('without anybody waiting', () => {
  test('a part that will not arrive in its five minutes is let go, and one that stood still for a while is not', async () => {
    const [still, slow] = [send({ userId: 1 }), send({ userId: 2 })]
    await pass(45, async () => void slow.send(4_000))
    expect([still.now(), slow.now()]).toEqual(['uploadTooSlow', 'arriving'])
    const phone = send({ userId: 3 })
    await phone.send(200_000)
    await pass(60)
    expect(phone.now()).toBe('arriving')
  })

  test('a small one may take as long as a large one', async () => {
    const small = send({ userId: 1, length: 3_000 })
    await pass(200, async () => void small.send(10))
    expect(small.now()).toBe('arriving')
  })
})

test('the next slot is for who holds least, whoever came first', async () => {
  const parts = sixAccounts()
  const [erik, anna] = [send({ userId: 6 }), send({ userId: 99 })]
  await settled()
  await parts[0]?.end()
  await settled()
  expect([erik.now(), anna.now()]).toEqual(['waiting', 'arriving'])
})

test('an account sends twelve at a time, and those that wait count', async () => {
  const parts = sixAccounts(52)
  const twelve = Array.from({ length: 13 }, () => send({ userId: 7 }))
  await settled()
  expect([states(parts), states(twelve)]).toEqual([{ arriving: 52 }, { arriving: 12, tooManyRequests: 1 }])
  const others = Array.from({ length: 13 }, () => send({ userId: 8 }))
  await settled()
  expect(states(others)).toEqual({ waiting: 12, tooManyRequests: 1 })
})

test('what has arrived and is still worked on is not let go', async () => {
  const work = Promise.withResolvers<string>()
  const checked = slots.hold({ userId: 1, network: 'a', length: 1 }, async (watch) => {
    for await (const _ of watch((async function* () {})()));
    return work.promise
  })
  await pass(60)
  const crowd = Array.from({ length: 63 }, (_, index) => send({ userId: 2 + Math.floor(index / 12) }))
  const anna = send({ userId: 99 })
  await pass(2)
  expect([anna.now(), states(crowd)]).toEqual(['arriving', { arriving: 62, uploadTooSlow: 1 }])
  work.resolve('stored')
  expect(await checked).toBe('stored')
})
