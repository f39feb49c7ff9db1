import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { security } from '#contract/accounts/security.ts'
import { shares } from '#contract/sharing/shares.ts'
import { startTestApp } from '#server/testing/app.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { listenAt } from '#server/testing/liveStream.ts'

/* What those who share are told, and what they are not. */

const { app, as, tokenFor, world } = await startTestApp()
const { villan } = world.folders
const { call } = as('anna')

let url: string
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

async function make() {
  const share = {
    folderId: villan,
    preset: 'agent',
    scope: { kind: 'folder' },
    isFrozen: false,
    recipient: 'Ida',
  } as const
  const { body } = await call(shares.add, { body: share })
  return { id: body.share.id, secret: new URL(body.url).hash.slice(1), code: body.code }
}

const kinds = async () => (await call(security.events, { query: {} })).body.map(({ kind }) => kind)

test('the security log of its maker says when a share was made, got another code, was locked and was ended', async () => {
  const { id, secret } = await make()
  const place = { params: { id }, query: { folderId: villan } }
  for (let tried = 0; tried < 12; tried++) await linkBrowser(app).open(secret, 'AAAA-AAA-AAA')
  const [locked] = (await call(security.events, { query: {} })).body
  expect(locked, 'and not from where it was tried').toMatchObject({
    kind: 'shareLocked',
    address: null,
    actorName: null,
  })
  await call(shares.renewCode, place)
  await call(shares.revoke, place)
  await call(shares.revokeAll, { body: { folderId: null } })
  expect((await kinds()).slice(0, 5)).toEqual([
    'shareEnded',
    'shareEnded',
    'shareCodeRenewed',
    'shareLocked',
    'shareMade',
  ])
})

test('an open list is told when a share is made, opened, locked and ended, and others of the folder nothing but that', async () => {
  const page = await listenAt(url, await tokenFor('erik'))
  onTestFinished(page.leave)
  const { id, secret, code } = await make()
  expect([...(await page.until('share'))]).toEqual(['share'])
  await linkBrowser(app).open(secret, code)
  await page.until('share')
  await linkBrowser(app).open(secret, 'AAAA-AAA-AAA')
  await page.until('share')
  await call(shares.revoke, { params: { id }, query: { folderId: villan } })
  await page.until('share')
})
