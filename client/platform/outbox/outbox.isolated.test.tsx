import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { Problem } from '#contract/platform/problems.ts'
import { uploads } from '#contract/content/uploads.ts'
import { OutboxFull } from '../api/outboxFull.ts'
import { errorText } from '../forms/formProblem.ts'
import { readStored } from '../drafts/browserStorage.ts'
import { outboxKey } from '../drafts/storageKeys.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { anActivity } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { sayLost } from '../unsent/sayLost.ts'
import { entries, startOutbox, store } from './outbox.ts'
import { sendOrKeep } from './sendOrKeep.ts'
import { change, isUnderway, picturesOf, retry, sendNow, useOutbox, withdraw } from './useOutbox.ts'

const anna = 1
const erik = 2
const offline = new Error('offline')

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const userId of [anna, erik]) for (const { key } of await store.allOf(userId)) await store.remove(key)
  act(() => currentUserId.set(anna))
})

const aFile = () => new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })
const save = (title: string, pictures: File[] = []) =>
  sendOrKeep(
    activities.add,
    { body: { folderId: 12, title } },
    { words: { title, place: 'Båten' }, lane: 12, pictures },
  )

/** Saves where the server cannot be reached. Returns the key. */
async function keep(title: string, pictures: File[] = []): Promise<string> {
  serve(activities.add, offline)
  serve(uploads.begin, offline)
  const saved = await save(title, pictures)
  if (saved.kind !== 'kept') throw new Error('It was sent.')
  return saved.key
}

const refused = () => serve(activities.add, new Problem('folderArchived'))
const laneEnds = () => expect.poll(async () => (await navigator.locks.query()).held).toEqual([])

/** Keeps something that the server then refuses. */
async function setAside(title: string): Promise<string> {
  const key = await keep(title)
  refused()
  await retry(key)
  await expect.poll(async () => (await store.get(key))?.state).toBe('aside')
  return key
}

function Waiting() {
  return (
    <ul>
      {useOutbox().map(({ key, words, state, reason }) => (
        <li key={key}>{[words.title, state, reason?.code].filter(Boolean).join(' ')}</li>
      ))}
    </ul>
  )
}
const showsOnly = (rows: string[]) => waitFor(() => expect(shown()).toEqual(rows))
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('with the server at hand what is saved is sent, and its answer is returned', async () => {
  const calls = serve(activities.add, anActivity({ title: 'Ny zinkanod' }))
  expect(await save('Ny zinkanod')).toMatchObject({ kind: 'sent', answer: { title: 'Ny zinkanod' } })
  expect(calls).toHaveLength(1)
  expect(await store.allOf(anna)).toEqual([])
})

test('nor is it ever shown as waiting', async () => {
  serve(activities.add, anActivity({ title: 'Ny zinkanod' }))
  const rows: string[] = []
  const stop = entries.subscribe((all) => rows.push(...all.filter(({ key }) => !isUnderway(key)).map(({ key }) => key)))
  await save('Ny zinkanod')
  rows.push(
    ...entries
      .get()
      .filter(({ key }) => !isUnderway(key))
      .map(({ key }) => key),
  )
  stop()
  expect(rows).toEqual([])
})

test('a refusal at once is the form’s, and nothing is kept', async () => {
  refused()
  await expect(save('Ny zinkanod')).rejects.toMatchObject({ code: 'folderArchived' })
  expect(await store.allOf(anna)).toEqual([])
})

test('without the server it is kept with its pictures, and shown, also by the next page', async () => {
  show(<Waiting />)
  const key = await keep('Ny zinkanod', [aFile()])
  await showsOnly(['Ny zinkanod waiting'])
  const { pictures } = (await store.get(key)) ?? { pictures: [] }
  expect((await picturesOf(pictures)).map(({ name }) => name)).toEqual(['Bryggan.jpg'])
  expect(readStored(outboxKey)).toHaveProperty(String(anna))
})

test('a browser that has thrown it away says how much is lost, until its person knows', async () => {
  await setAside('Ny impeller')
  await keep('Ny zinkanod')
  await expect.poll(() => readStored(outboxKey)).toEqual({ [anna]: { waiting: 1, aside: 1, lost: 0 } })
  const emptying = indexedDB.deleteDatabase('parmen-outbox')
  await new Promise((resolve) => emptying.addEventListener('success', resolve))
  dispatchEvent(new Event('focus'))
  await expect.poll(() => readStored(outboxKey)).toEqual({ [anna]: { waiting: 0, aside: 0, lost: 2 } })
  const said = () => currentToasts().map(({ text }) => text)
  sayLost(anna)
  sayLost(anna)
  expect(said()).toEqual([expect.stringContaining('Två saker hann inte skickas och är borta. Skriv dem igen.')])
  expect(readStored(outboxKey)).toBe(null)
})

test('the browser is asked to throw nothing away with the first thing that waits, not with what is sent', async () => {
  let asked = 0
  const storage = { persisted: async () => asked > 0, persist: async () => ++asked > 0 }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  serve(activities.add, anActivity({}))
  await save('Ny zinkanod')
  expect(asked).toBe(0)
  await keep('Ny impeller')
  await keep('Ny rem')
  await expect.poll(() => asked).toBe(1)
})

test('what waits is sent in its order once the server can be reached', async () => {
  await keep('Först')
  await keep('Sedan')
  await laneEnds()
  const calls = serve(activities.add, anActivity())
  sendNow()
  await expect.poll(() => calls.map(({ body }) => body.title)).toEqual(['Först', 'Sedan'])
  await expect.poll(() => store.allOf(anna)).toEqual([])
  await expect.poll(() => readStored(outboxKey)).toBeNull()
})

test('a page that opens sends what another has kept', async () => {
  await keep('Ny zinkanod')
  const calls = serve(activities.add, anActivity())
  startOutbox()
  sendNow()
  await expect.poll(() => calls.length).toBe(1)
})

test('another person sees nothing of it, and does not send it', async () => {
  show(<Waiting />)
  await keep('Ny zinkanod')
  await showsOnly(['Ny zinkanod waiting'])
  await laneEnds()
  const calls = serve(activities.add, anActivity())
  act(() => currentUserId.set(erik))
  await showsOnly([])
  sendNow()
  await laneEnds()
  expect(calls).toEqual([])
  act(() => currentUserId.set(anna))
  await expect.poll(() => calls.length).toBe(1)
})

describe('what is set aside', () => {
  test('says why, and is sent as it is when its person asks for it', async () => {
    show(<Waiting />)
    const key = await setAside('Ny zinkanod')
    await showsOnly(['Ny zinkanod aside folderArchived'])
    const calls = serve(activities.add, anActivity())
    await retry(key)
    expect(calls).toHaveLength(1)
    await showsOnly([])
  })

  test('is sent anew with another key once its person has changed it', async () => {
    const key = await setAside('Ny zinkanod')
    const calls = serve(activities.add, anActivity())
    expect(await change(key, { body: { folderId: 13, title: 'Ny anod' } })).not.toBe(key)
    expect(calls.map(({ body }) => body)).toEqual([{ folderId: 13, title: 'Ny anod' }])
    expect(await store.allOf(anna)).toEqual([])
  })

  test('is thrown away by its person alone', async () => {
    const key = await setAside('Ny zinkanod')
    expect(await withdraw(key)).toBe(true)
    expect(await store.allOf(anna)).toEqual([])
    expect(await withdraw(key)).toBe(false)
  })

  test('of another version of the app is shown, and neither sent nor changed', async () => {
    const key = await keep('Ny zinkanod')
    await laneEnds()
    await store.change(key, () => ({ version: 99 }))
    show(<Waiting />)
    const calls = serve(activities.add, anActivity())
    await retry(key)
    await change(key, {})
    await showsOnly(['Ny zinkanod aside unknownVersion'])
    expect(calls).toEqual([])
  })
})

test('three failures of the server set it aside, and what comes after it goes on', async () => {
  const key = await keep('Ny zinkanod')
  await keep('Sedan')
  await laneEnds()
  serve(activities.add, ({ body }) => (body.title === 'Sedan' ? anActivity() : new Problem('unexpected')))
  for (let times = 0; times < 3; times++) await retryKeepingTries(key)
  expect((await store.allOf(anna)).map(({ words, state }) => [words.title, state])).toEqual([['Ny zinkanod', 'aside']])
})

async function retryKeepingTries(key: string) {
  const before = (await store.get(key))?.tries
  sendNow()
  await expect.poll(async () => (await store.get(key))?.tries).not.toBe(before)
  await laneEnds()
}

test('a browser that keeps nothing says so if the server cannot be reached either', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  Reflect.deleteProperty(navigator, 'locks')
  serve(activities.add, offline)
  const error = await save('Ny zinkanod').catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(OutboxFull)
  expect(errorText(error)).toContain('spara igen när nätet är tillbaka')
  serve(activities.add, anActivity())
  expect((await save('Ny zinkanod')).kind).toBe('sent')
})
