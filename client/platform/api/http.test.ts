import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { callNumberHeader, pageIdHeader } from '#contract/platform/live.ts'
import { messages } from '#contract/content/messages.ts'
import { users } from '#contract/people/users.ts'
import { Problem } from '#contract/platform/problems.ts'
import { call, callPaged } from './http.ts'
import { pageId } from './ownCalls.ts'
import { IdentityError } from '../session/identity/identityProvider.ts'
import { NetworkError, setTokenSource, type TokenSource } from './request.ts'

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const problem = (code: string, status: number, errors: object[] = []) =>
  answer({ type: 'about:blank', title: '', status, code, errors }, status)
const sentToken = (index: number) => new Headers(server.mock.calls[index]?.[1].headers).get('authorization')
const one = () => call(users.one, { params: { userId: 7 } })

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  setTokenSource(async () => 'first')
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

test("a call goes to its path with the signed-in user's token", async () => {
  server.mockResolvedValue(answer({ userId: 7 }))
  expect(await one()).toEqual({ userId: 7 })
  expect(server).toHaveBeenCalledWith('/api/User/7', expect.objectContaining({ method: 'GET' }))
  expect(sentToken(0)).toBe('Bearer first')
})

test('path parameters are encoded and cannot change the path', async () => {
  server.mockResolvedValue(answer({}))
  await call(users.idOf, { params: { subject: '../7?a=b' } })
  expect(server.mock.calls[0]?.[0]).toBe('/api/user/getuserid/..%2F7%3Fa%3Db')
})

test('only PUT requests without a body use keepalive', async () => {
  server.mockResolvedValue(new Response(null, { status: 204 }))
  await call(messages.markAsRead, { query: { messageId: 7 } })
  await call(users.change, { query: {}, body: { firstName: 'Anna', lastName: 'Berg' } })
  expect(server.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false])
})

test('a changing call carries the page id and a new call number; a reading one does not', async () => {
  server.mockImplementation(async () => answer({}))
  const change = () => call(users.change, { query: {}, body: { firstName: 'Anna', lastName: 'Berg' } })
  await one()
  server.mockResolvedValueOnce(problem('notSignedIn', 401))
  setTokenSource(async (refused) => (refused ? 'second' : 'first'))
  await change()
  await change()
  const sent = server.mock.calls.map(([, { headers }]) => new Headers(headers))
  expect(sent.map((headers) => headers.get(pageIdHeader))).toEqual([null, pageId, pageId, pageId])
  const numbers = sent.slice(1).map((headers) => Number(headers.get(callNumberHeader)))
  const [first = NaN] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
})

test('without a user no token is sent', async () => {
  setTokenSource(async () => null)
  server.mockResolvedValue(problem('notSignedIn', 401))
  await expect(one()).rejects.toMatchObject({ code: 'notSignedIn' })
  expect(sentToken(0)).toBeNull()
  expect(server).toHaveBeenCalledTimes(1)
})

test('a page of a list includes the total count', async () => {
  server.mockResolvedValue(answer([{ id: 1 }], 200, { 'x-total-count': '51' }))
  expect(await callPaged(activities.ofUser, { query: { skip: 50 } })).toEqual({ items: [{ id: 1 }], total: 51 })
  expect(server.mock.calls[0]?.[0]).toMatch(/\?skip=50$/)
})

test('a success status without JSON is an error', async () => {
  server.mockResolvedValue(new Response('<html>Logga in på hotellets nät</html>'))
  await expect(one()).rejects.toMatchObject({ code: 'unexpected', cause: { status: 200 } })
})

describe('when the token is rejected', () => {
  const source = vi.fn<TokenSource>(async (refused) => (refused ? 'second' : 'first'))
  beforeEach(() => {
    source.mockClear()
    setTokenSource(source)
  })

  test('the call is retried with a new token and succeeds', async () => {
    server.mockResolvedValueOnce(problem('notSignedIn', 401)).mockResolvedValueOnce(answer({ userId: 7 }))
    expect(await one()).toEqual({ userId: 7 })
    expect([sentToken(0), sentToken(1)]).toEqual(['Bearer first', 'Bearer second'])
    expect(source).toHaveBeenLastCalledWith('first')
  })

  test('it is retried only once', async () => {
    server.mockImplementation(async () => problem('notSignedIn', 401))
    await expect(one()).rejects.toMatchObject({ code: 'notSignedIn' })
    expect(server).toHaveBeenCalledTimes(2)
  })

  test('the error of the retry is thrown', async () => {
    server.mockResolvedValueOnce(problem('notSignedIn', 401)).mockResolvedValueOnce(problem('userNotFound', 404))
    await expect(one()).rejects.toMatchObject({ code: 'userNotFound' })
  })
})

describe('an error', () => {
  test('has the code and the fields that the server names', async () => {
    const errors = [{ path: 'firstName', message: 'Detta fält är obligatoriskt.' }]
    server.mockResolvedValue(problem('invalidInput', 400, errors))
    const error = await call(users.change, { body: { firstName: '', lastName: 'Lind' } }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(Problem)
    expect(error).toMatchObject({ code: 'invalidInput', fields: errors })
  })

  test.each([
    [new Response('<html>Bad gateway</html>', { status: 502 }), 'unexpected'],
    [new Response(null, { status: 429 }), 'tooManyRequests'],
    [answer({ code: 'toString' }, 400), 'unexpected'],
    [answer({ code: 'ny kod' }, 409), 'unexpected'],
    [answer(null, 500), 'unexpected'],
  ])('always gets one of our codes, whatever the response (%#)', async (response, code) => {
    server.mockResolvedValue(response)
    await expect(one()).rejects.toMatchObject({ name: 'Problem', code, fields: [] })
  })

  test('is a NetworkError if the network failed', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(one()).rejects.toBeInstanceOf(NetworkError)
  })

  test.each([
    ['network-request-failed', 'NetworkError'],
    ['unexpected', 'Problem'],
  ] as const)('is a call error also if the token could not be loaded: %s', async (code, name) => {
    setTokenSource(() => Promise.reject(new IdentityError(code)))
    await expect(one()).rejects.toMatchObject({ name })
    expect(server).not.toHaveBeenCalled()
  })

  test('has the operator’s text if the token could not be loaded during maintenance', async () => {
    const cause = { code: 'maintenance', detail: 'Vi är tillbaka klockan 14.' }
    setTokenSource(() => Promise.reject(new IdentityError('unexpected', { cause })))
    await expect(one()).rejects.toMatchObject(cause)
  })
})
