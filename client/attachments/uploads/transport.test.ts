import { expect, test } from 'vitest'
import { fileTransport } from './transport.ts'

test('after a part that did not get there the next ones are smaller, and a refusal is not tried again', async () => {
  const nothing = () => undefined
  const { options } = await fileTransport.create({
    file: new File(['x'], 'Film.mp4'),
    idempotencyKey: 'key',
    sha256: null,
    id: null,
    onBegun: nothing,
    onProgress: nothing,
    onSent: nothing,
    onError: nothing,
  })
  const triesAgainAfter = (status: number) =>
    options.onShouldRetry?.({ originalResponse: { getStatus: () => status } } as never, 0, options)
  const megabyte = 1024 * 1024
  expect([options.chunkSize, triesAgainAfter(503), options.chunkSize]).toEqual([2 * megabyte, true, megabyte])
  for (let lost = 0; lost < 5; lost++) triesAgainAfter(503)
  expect(options.chunkSize).toBe(megabyte / 4)
  expect(triesAgainAfter(413)).toBe(false)
})
