import { describe, expect, test } from 'vitest'
import type { AttachedUpload } from '#contract/content/uploads.ts'
import { onServer, type ChosenFile, type QueuedUpload, type UploadState } from './queuedUpload.ts'
import * as transitions from './transitions.ts'

const {
  accept,
  allowLocation,
  arrive,
  begin,
  endHashing,
  expectTarget,
  fail,
  hash,
  passScan,
  pause,
  progress,
  resume,
  retry,
  setTarget,
  start,
} = transitions

const target = { folderId: 12 }
const awaited: AttachedUpload = { fileId: null, duplicateOf: null }
const saved: AttachedUpload = { fileId: 5, duplicateOf: null }

const inForm: ChosenFile = {
  key: 'key',
  file: new File(['12345678'], 'Kvitto.pdf'),
  target: null,
  expectedTarget: null,
  form: 'draft',
  kindId: null,
  about: null,
  chosenAt: 0,
}
const forFolder: ChosenFile = { ...inForm, target, form: null }
const forMessage: ChosenFile = { ...inForm, target: 'message' }

const waitingIn = (chosen: ChosenFile): QueuedUpload => ({
  ...chosen,
  state: 'waiting',
  id: null,
  sent: 0,
  attached: null,
})
const sendingIn = (chosen: ChosenFile) => begin(start(waitingIn(chosen)), 'id')
const attachedTo = (chosen: ChosenFile) => accept(sendingIn(chosen), awaited)

/** An upload in each of the states. */
const examples: Record<UploadState, QueuedUpload> = {
  waiting: waitingIn(forFolder),
  hashing: hash(start(waitingIn(forFolder)), 4),
  sending: sendingIn(forFolder),
  paused: pause(sendingIn(forFolder)),
  checking: progress(attachedTo(forFolder), 8),
  attaching: arrive(sendingIn(forFolder), undefined, false),
  ready: arrive(sendingIn(inForm), undefined, false),
  asking: arrive(attachedTo(forFolder), awaited, true),
  awaitingScan: arrive(attachedTo(forFolder), awaited, false),
  done: arrive(attachedTo(forFolder), saved, false),
  failed: fail(sendingIn(forFolder), 'Det gick inte.', false),
}

/** Lists what each example becomes by an event, without those that it does not change. */
function becomes(event: (upload: QueuedUpload) => QueuedUpload) {
  const changed = Object.entries(examples).filter(([, upload]) => event(upload) !== upload)
  return Object.fromEntries(changed.map(([state, upload]) => [state, event(upload).state]))
}

test('the examples are in the states that they are examples of', () => {
  expect(Object.entries(examples).map(([state, upload]) => [state, upload.state])).toEqual(
    Object.keys(examples).map((state) => [state, state]),
  )
})

test('an upload in one state cannot be written with what belongs to another', () => {
  const uploads: QueuedUpload[] = [
    // @ts-expect-error -- what waits has no problem
    { ...forFolder, state: 'waiting', id: null, sent: 0, attached: null, problem: 'Det gick inte.' },
    // @ts-expect-error -- what has failed says why
    { ...forFolder, state: 'failed', retry: null },
    // @ts-expect-error -- the server has all of it, and so knows its id
    { ...inForm, state: 'ready', id: null },
    // @ts-expect-error -- what is done has a target
    { ...inForm, state: 'done', id: 'id', attached: saved },
    // @ts-expect-error -- nothing waits to be scanned for a message
    { ...forMessage, state: 'awaitingScan', id: 'id', target: 'message', attached: awaited },
  ]
  expect(uploads).toHaveLength(5)
})

describe('each event means something in some states, and nothing in the others', () => {
  test.each<[string, (upload: QueuedUpload) => QueuedUpload, Partial<Record<UploadState, UploadState>>]>([
    ['start', start, { waiting: 'sending' }],
    ['hash', (one) => hash(one, 8), { sending: 'hashing', hashing: 'hashing' }],
    ['endHashing', endHashing, { hashing: 'sending' }],
    [
      'begin, with another id',
      (one) => begin(one, 'other'),
      { hashing: 'hashing', sending: 'sending', paused: 'paused', checking: 'sending' },
    ],
    ['begin, with the same id', (one) => begin(one, 'id'), { hashing: 'hashing' }],
    ['progress', (one) => progress(one, 4), { sending: 'sending' }],
    ['progress, to the end', (one) => progress(one, 8), { sending: 'checking' }],
    [
      'arrive',
      (one) => arrive(one, awaited, false),
      { sending: 'awaitingScan', paused: 'awaitingScan', checking: 'awaitingScan' },
    ],
    [
      'accept',
      (one) => accept(one, saved),
      {
        waiting: 'waiting',
        hashing: 'hashing',
        sending: 'sending',
        paused: 'paused',
        checking: 'checking',
        attaching: 'done',
        // It waits for its form all the same.
        ready: 'ready',
        asking: 'asking',
        failed: 'failed',
      },
    ],
    ['expectTarget', (one) => expectTarget(one, target), { ready: 'ready' }],
    ['setTarget', (one) => setTarget(one, target), { ready: 'ready' }],
    ['setTarget, a message', (one) => setTarget(one, 'message'), { ready: 'done' }],
    ['allowLocation', allowLocation, { asking: 'attaching' }],
    ['passScan', passScan, { awaitingScan: 'done' }],
    ['pause', pause, { hashing: 'paused', sending: 'paused', paused: 'paused', checking: 'paused' }],
    ['resume', resume, { paused: 'waiting' }],
    ['retry', retry, { failed: 'waiting' }],
    [
      'fail',
      (one) => fail(one, 'Det gick inte.', true),
      Object.fromEntries(
        Object.keys(examples)
          .filter((state) => state !== 'done')
          .map((state) => [state, 'failed']),
      ),
    ],
  ])('%s', (_, event, expected) => {
    expect(becomes(event)).toEqual(expected)
  })
})

describe('what becomes of one whose bytes are all there', () => {
  test('in a form it is ready, and is attached once that is saved', () => {
    expect(accept(setTarget(examples.ready, target), saved)).toMatchObject({ state: 'done', target, attached: saved })
    expect(setTarget(examples.ready, 'message')).toMatchObject({ state: 'done', target: 'message' })
  })

  test('whichever answer comes last, what knows of the file is believed', () => {
    const early = accept(sendingIn(forFolder), saved)
    expect(accept(early, awaited)).toMatchObject({ attached: saved })
    expect(accept(arrive(sendingIn(forFolder), undefined, false), saved).state).toBe('done')
  })

  test('one whose target was lost meanwhile is to be attached again', () => {
    expect(arrive(attachedTo(forFolder), undefined, false)).toMatchObject({ state: 'attaching', attached: null })
  })

  test('one that may say where it was taken asks, and is attached once more when that is allowed', () => {
    expect(arrive(sendingIn(inForm), undefined, true).state).toBe('asking')
    expect(arrive(sendingIn(forMessage), undefined, true).state).toBe('asking')
    expect(accept(allowLocation(examples.asking), awaited).state).toBe('awaitingScan')
    expect(allowLocation(arrive(sendingIn(inForm), undefined, true)).state).toBe('ready')
  })
})

describe('what has failed', () => {
  test('goes on with what the server has of it', () => {
    const failed = fail(progress(attachedTo(forFolder), 4), 'Det gick inte.', false)
    expect(onServer(failed)).toEqual({ id: 'id', attached: awaited })
    expect(retry(failed)).toEqual({ ...forFolder, state: 'waiting', id: 'id', sent: 4, attached: awaited })
  })

  test('when all its bytes were there is not sent again', () => {
    expect(retry(fail(examples.attaching, 'Det gick inte.', false)).state).toBe('attaching')
    expect(retry(fail(examples.ready, 'Det gick inte.', false)).state).toBe('ready')
    expect(retry(fail(examples.asking, 'Det gick inte.', false)).state).toBe('asking')
    expect(retry(fail(examples.awaitingScan, 'Det gick inte.', false)).state).toBe('awaitingScan')
  })

  test('twice says what was wrong the second time, and still goes on from where it was', () => {
    const twice = fail(examples.failed, 'Det gick inte heller.', true)
    expect(twice).toMatchObject({ problem: 'Det gick inte heller.', isRefused: true })
    expect(retry(twice)).toEqual(retry(examples.failed))
  })

  test('and cannot go on stays as it is', () => {
    const empty: QueuedUpload = { ...forFolder, state: 'failed', problem: 'Tom.', isRefused: true, retry: null }
    expect(retry(empty)).toBe(empty)
  })
})

test('nothing of a state is left in the next', () => {
  expect(endHashing(hash(start(waitingIn(forFolder)), 4))).toEqual({
    ...forFolder,
    state: 'sending',
    id: null,
    sent: 0,
    attached: null,
  })
})
