import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { NetworkError } from '../api/request.ts'
import { anActivity } from '../testing/answers.ts'
import { ofNode } from '../testing/ofNode.ts'
import type { OutboxCalls } from './calls.ts'
import { createOutbox } from './createOutbox.ts'
import type { OutboxEntry } from './entry.ts'
import { createOutboxStore } from './store.ts'

const anna = 1
const store = createOutboxStore()

/** What arrived at the server, by title; a call ends when it is let go. */
let arrived: string[]
let isUp: boolean
let answer: (title: string) => Promise<unknown>

beforeEach(async () => {
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  arrived = []
  isUp = true
  answer = async () => anActivity()
})

const calls: OutboxCalls = {
  sendPicture: async ({ key }) => key,
  attach: async () => undefined,
  send: async ({ words }: OutboxEntry) => {
    if (!isUp) throw new NetworkError()
    arrived.push(words.title)
    return answer(words.title)
  },
}

const openPage = () =>
  createOutbox({
    store: createOutboxStore(),
    calls,
    locks: ofNode.locks,
    userId: () => anna,
    canKeep: () => true,
    isOffline: () => !isUp,
    onChange: () => undefined,
    onSent: () => undefined,
    onLaneEnd: () => undefined,
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

/** Saves without a network. */
async function keepAll(...titles: [title: string, lane?: number][]) {
  isUp = false
  for (const [title, lane] of titles) await openPage().save(anna, saving(title, lane))
  isUp = true
}

test('of two pages that send at the same time one sends each, and in their order', async () => {
  await keepAll(['Ett'], ['Två'], ['Tre'])
  await Promise.all([openPage().sendWaiting(), openPage().sendWaiting()])
  expect(arrived).toEqual(['Ett', 'Två', 'Tre'])
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
  const { promise: isAnswered, resolve: letGo } = Promise.withResolvers<unknown>()
  answer = () => isAnswered
  const sent = openPage().sendWaiting()
  await expect.poll(() => arrived).toEqual(['Ett'])
  const [entry] = await store.allOf(anna)
  expect(entry?.isUnsure).toBe(true)
  expect(await openPage().withdraw(entry?.key ?? '')).toBe(false)
  letGo(anActivity())
  await sent
  expect(await store.allOf(anna)).toEqual([])
})

test('a refusal of what may be on the server already is no refusal of the form: it lies aside', async () => {
  const page = openPage()
  answer = () => Promise.reject(new NetworkError())
  expect((await page.save(anna, saving('Ett'))).kind).toBe('kept')
  answer = () => Promise.reject(new Problem('folderNotFound', { cause: { status: 404 } }))
  await page.sendWaiting()
  expect(await store.allOf(anna)).toMatchObject([
    { state: 'aside', isUnsure: true, reason: { code: 'folderNotFound' } },
  ])
})

test('what another page sent, and was refused, lies aside, and is not refused to its form besides', async () => {
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
