import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { createBrowserStore } from './browserStore.ts'

const store = createBrowserStore('shop', 'shelves')
const read = () => store('readonly', (shelves) => promisifyRequest<unknown>(shelves.get('oars')))
const write = () =>
  store('readwrite', async (shelves) => {
    const there = await promisifyRequest<number | undefined>(shelves.get('oars'))
    shelves.put((there ?? 0) + 1, 'oars')
    await promisifyRequest(shelves.transaction)
  })
const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

afterEach(() => {
  turn('pageshow', true)
})

test('A page that is kept for the way back leaves no transaction open.', async () => {
  await write()
  const writing = write()
  const hasBegun = store('readonly', () => undefined)
  await hasBegun
  turn('pagehide', true)
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
  turn('pageshow', true)
  expect(await read()).toBe(1)
})

test('A page that has been left begins none, until it is shown again.', async () => {
  turn('pagehide', true)
  await expect(read()).rejects.toMatchObject({ name: 'TransactionInactiveError' })
  turn('pageshow', true)
  expect(await read()).toBe(1)
})

test('A page that is closed lets the browser end what it has begun.', async () => {
  const writing = write()
  turn('pagehide', false)
  await writing
  expect(await read()).toBe(2)
})
