import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { leftSignal } from './leftSignal.ts'

const replyOn = (raw: PassThrough) => leftSignal({ raw } as unknown as FastifyReply)

test('aborts as the caller leaves, and at once for one who has left already', async () => {
  const raw = new PassThrough()
  const left = replyOn(raw)
  expect(left.aborted).toBe(false)
  raw.destroy()
  await expect.poll(() => left.aborted).toBe(true)
  expect(replyOn(raw).aborted).toBe(true)
})
