import { idempotencyKeyHeader, savedByHeader } from '#contract/platform/repeatable.ts'
import { uploads } from '#contract/content/uploads.ts'
import { call, type Input } from '../api/http.ts'
import { guessKind } from '../attachments/guessKind.ts'
import type { OutboxEntry, PictureTarget } from './entry.ts'
import { kindOf } from './repeatable.ts'
import { sendPicture } from './sendPicture.ts'

/** The three calls of an entry: each may be made again, and is done once. */
export const outboxCalls = {
  sendPicture,
  /** Sends the call of an entry; pictures that go with it have been uploaded as `uploadIds`. Returns the answer. */
  async send({ endpoint: name, key, userId, input }: OutboxEntry, uploadIds: readonly string[]): Promise<unknown> {
    const { endpoint, targetOf } = kindOf(name) ?? {}
    if (!endpoint) throw new Error(`No endpoint is called ${name}.`)
    const given = input as { body?: object }
    const withFiles = targetOf === null && uploadIds.length > 0 ? { uploadIds } : {}
    const withKey = endpoint.isRepeatable === 'byBody' ? { idempotencyKey: key } : {}
    const body = given.body && { ...given.body, ...withFiles, ...withKey }
    const parts = { ...given, ...(body ? { body } : {}) } as Input<typeof endpoint>
    return call(endpoint, parts, { [idempotencyKeyHeader]: key, [savedByHeader]: String(userId) })
  },
  async attach(userId: number, id: string, target: PictureTarget, file: File): Promise<void> {
    const body = { kindId: guessKind(file), ...target }
    await call(uploads.attach, { params: { id }, body }, { [savedByHeader]: String(userId) })
  },
}

export type OutboxCalls = typeof outboxCalls
