import type { TakenPart } from '#contract/content/takeOut.ts'
import { Problem } from '#contract/platform/problems.ts'
import { fetchBytes } from '#client/platform/api/bytes.ts'
import { NetworkError } from '#client/platform/api/request.ts'
import { isGone } from '#client/platform/api/saved/savedQueries.ts'
import { askToStay, roomLent } from '#client/platform/api/saved/room.ts'
import { savedShape } from '#client/platform/api/saved/savedShape.ts'
import {
  claimTaken,
  keepTakenFile,
  keptOf,
  readTaken,
  removeTaken,
  sweepFiles,
  writeTaken,
  type TakenFolder,
} from '#client/platform/api/saved/takenStore.ts'
import { readStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey } from '#client/platform/drafts/storageKeys.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { onUserLeft } from '#client/platform/session/userLeft.ts'
import { collectFolder } from './collect.ts'
import { addressesOf } from './filesHere.ts'
import { inTurns } from './inTurns.ts'
import { announceChange, isFetching, showProgress, type Progress } from './progress.ts'

type Parts = Record<TakenPart, boolean>
type Failure = Extract<Progress, { kind: 'failed' }>['reason']

/** What is asked for at first: all but the large files. */
export const usualParts: Parts = { pictures: true, papers: true, large: false }

/**
 * Takes a folder out, or takes it anew: its rows whole, and those of its files that are not here yet. What there was
 * before stands until all of the new is there, also where it is stopped.
 */
export async function takeOut(userId: number, id: number, parts: Parts): Promise<void> {
  // What is asked for in a row may come to this one after another user has signed in.
  if (isFetching(id) || currentUserId.get() !== userId) return
  // Who signs out has the browser emptied, before it is answered: nothing is taken anew behind that.
  if (readStored(signedInKey) === null) return
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const stopListening = onUserLeft(stop)
  const show = (what: 'folders' | 'bytes', done: number, of: number) =>
    stopping.signal.aborted || showProgress(id, { kind: 'fetching', what, done, of, stop })
  show('folders', 0, 0)
  let isFirst = false
  try {
    const claimId = await claimTaken(userId)
    // Whom Firefox asks may never answer.
    void askToStay()
    const before = (await readTaken(userId)).find((one) => one.id === id)
    isFirst = before === undefined
    await fetchFolder({ userId, claimId, id, parts, before, stopping, show })
    showProgress(id, null)
  } catch (error) {
    if (stopping.signal.aborted) showProgress(id, null)
    else showProgress(id, { kind: 'failed', reason: failureOf(error) })
    if (failureOf(error) === 'refused' || (stopping.signal.aborted && isFirst)) await stopTaking(userId, id)
  } finally {
    stopListening()
  }
}

type Fetching = {
  userId: number
  claimId: string
  id: number
  parts: Parts
  before: TakenFolder | undefined
  stopping: AbortController
  show: (what: 'folders' | 'bytes', done: number, of: number) => void
}

async function fetchFolder({ userId, claimId, id, parts, before, stopping, show }: Fetching) {
  const { signal } = stopping
  const { title, text, files } = await collectFolder(id, signal, (done, of) => show('folders', done, of))
  const wanted = addressesOf(files, parts)
  const addresses = wanted.map(({ address }) => address)
  const rowBytes = new Blob([text]).size
  const there = await keptOf(addresses)
  const missing = wanted.filter(({ address }) => !there.has(address))
  const of = sizeOf(missing)
  await checkRoom(of + rowBytes)
  signal.throwIfAborted()
  // Said before the files come, so that none is swept away meanwhile; nor what is here by what was said before.
  const all = [...new Set([...(before?.addresses ?? []), ...addresses])]
  const begun = { takenAt: null, bytes: 0, ...before, id, title, parts, addresses: all } satisfies TakenFolder
  if (!(await writeTaken(claimId, begun))) throw new ClaimLost()
  let done = 0
  if (of > 0) show('bytes', done, of)
  await inTurns(missing, async (one) => {
    signal.throwIfAborted()
    const found = await fetchBytes(one.address, signal).catch(skipIfGone)
    if (found && !(await keepTakenFile(claimId, one.address, new Response(found.bytes)))) throw new ClaimLost()
    done += one.bytes
    show('bytes', done, of)
  })
  const isWanted = (await readTaken(userId)).some((one) => one.id === id)
  // Another tab has taken it back meanwhile.
  if (!isWanted) await sweepFiles().finally(() => stopping.abort())
  signal.throwIfAborted()
  const whole = { ...begun, addresses, takenAt: Date.now(), bytes: sizeOf(wanted) + rowBytes }
  if (!(await writeTaken(claimId, whole, { shape: savedShape, text }))) throw new ClaimLost()
  await sweepFiles()
}

/** The store was emptied meanwhile, or access to some folder was lost: what was asked for before that is not kept. */
class ClaimLost extends Error {}

const sizeOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Deleted meanwhile, or damaged: the others are taken all the same. */
function skipIfGone(error: unknown) {
  if (isGone(error)) return null
  throw error
}

/** Takes a folder back: nothing of it stays in the browser but what was seen lately. */
export async function stopTaking(userId: number, id: number): Promise<void> {
  await removeTaken(userId, id)
  announceChange()
}

async function checkRoom(bytes: number) {
  if (bytes > (await roomLent()).left) throw new DOMException('There is no room.', 'QuotaExceededError')
}

function failureOf(error: unknown): Failure {
  if (isGone(error)) return 'refused'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  if ([Problem, NetworkError, TypeError, ClaimLost].some((kind) => error instanceof kind)) return 'network'
  return 'blocked'
}
