import type { FileKindId } from '#contract/rules/fileKinds.ts'
import type { ProblemCode } from '#contract/platform/problems.ts'
import type { FileTarget } from '../attachments/uploads/queuedUpload.ts'

/*
 * What somebody saved in this browser, until the server has it (decision 143). Browsers hold these records over an update
 * of the app: a field that is renamed or means something else is a new `entryVersion`.
 */

export const entryVersion = 1

/** Where its pictures belong, and as what, if that is not to be guessed. */
export type PictureTarget = FileTarget & { kindId?: FileKindId }

/**
 * Why an entry is set aside. `unknownVersion`: another version of the app has saved it, which this one cannot read.
 * `pictureGone`: the browser has a picture no longer. `tooLargeOnTheWay`: for something between here and the server.
 */
export type AsideReason = {
  code: ProblemCode | 'unknownVersion' | 'pictureGone' | 'tooLargeOnTheWay'
  /** What the server said besides, as `Problem` has it. */
  detail?: string | undefined
  fields?: { path: string; message: string }[]
}

export type OutboxEntry = {
  version: number
  /** Also the idempotency key of its call. */
  key: string
  /** The order in which entries were saved: a browser's clock can be wrong. */
  number: number
  userId: number
  /** The main folder: its entries are sent one after another. Negative for its large files, which hold up nothing else. */
  lane: number
  /** The name of the endpoint, as 'activities.add'; null: only pictures, for what exists already. */
  endpoint: string | null
  input: unknown
  /** What its pictures are attached to: once its call was answered, or from the start where there is no call. */
  target: PictureTarget | null
  words: { title: string; place: string }
  /** The keys of the pictures that are still to be attached, in their order; each is the key of its upload too. */
  pictures: readonly string[]
  /** What was shown of it before, for whoever has to choose between the two. */
  before?: unknown
  /** By the browser's clock, to be shown alone. */
  savedAt: number
  /** By the server's clock: when somebody else was signed in here first since its person was. */
  leftAt?: number | undefined
  /** `held`: what it is said on is set aside, before it was made (`heldBy`). So an entry is read, and never written. */
  state: 'waiting' | 'aside' | 'held'
  reason: AsideReason | null
  /** How often the server has failed at it. */
  tries: number
  /** It was sent, and nobody knows with what result: the server may have it. */
  isUnsure: boolean
}

/** The browser has a picture no longer, or cannot read it; what could be sent of its entry has been. */
export class PictureGone extends Error {
  constructor() {
    super('The browser does not have the picture.')
    this.name = 'PictureGone'
  }
}
