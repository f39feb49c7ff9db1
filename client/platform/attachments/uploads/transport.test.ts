import { expect, onTestFinished, test, vi } from 'vitest'
import { setTokenSource } from '../../api/request.ts'
import { IdentityError } from '../../session/identity/identityProvider.ts'
import { fileTransport } from './transport.ts'

const nothing = () => undefined
const sending = {
  idempotencyKey: 'key',
  sha256: null,
  id: null,
  onBegun: nothing,
  onProgress: nothing,
  onSent: nothing,
  onError: nothing,
}

test('after a part that did not get there the next ones are smaller, and a refusal is not tried again', async () => {
  const { options } = await fileTransport.create({ ...sending, file: new File(['x'], 'Film.mp4') })
  const triesAgainAfter = (status: number, body = '{}') =>
    options.onShouldRetry?.({ originalResponse: { getStatus: () => status, getBody: () => body } } as never, 0, options)
  const megabyte = 1024 * 1024
  expect([options.chunkSize, triesAgainAfter(503), options.chunkSize]).toEqual([2 * megabyte, true, megabyte])
  for (let lost = 0; lost < 5; lost++) triesAgainAfter(503)
  expect(options.chunkSize).toBe(megabyte / 4)
  expect(triesAgainAfter(413)).toBe(false)
  expect([triesAgainAfter(409), triesAgainAfter(409, '{"code":"fileSaved"}')]).toEqual([true, false])
})

test('the words of the operator are those of the token that could not be loaded, before anything is sent', async () => {
  const refused = { code: 'maintenance', detail: 'Vi är tillbaka klockan 14.' }
  setTokenSource(() => Promise.reject(new IdentityError('unexpected', { cause: refused })))
  onTestFinished(() => setTokenSource(async () => null))
  const onError = vi.fn<(error: unknown) => void>()
  const { options } = await fileTransport.create({ ...sending, file: new File(['x'], 'Film.mp4'), onError })
  const causingError: unknown = await Promise.resolve(options.onBeforeRequest?.({ setHeader: nothing } as never)).catch(
    (error: unknown) => error,
  )
  expect(causingError).toMatchObject(refused)
  // So the client of tus passes it on.
  options.onError?.(Object.assign(new Error('tus: failed to create upload'), { causingError }))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining(refused))
})

test('a refusal has the words of the operator', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const { options } = await fileTransport.create({ ...sending, file: new File(['x'], 'Film.mp4'), onError })
  const refused = { code: 'maintenance', detail: 'Vi är tillbaka klockan 14.' }
  const originalResponse = { getStatus: () => 503, getBody: () => JSON.stringify(refused) }
  options.onError?.(Object.assign(new Error('refused'), { originalResponse }) as never)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining(refused))
})
