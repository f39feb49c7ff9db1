import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares, type NewShare } from '#contract/sharing/shares.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { linkBrowser } from '#server/testing/links.ts'

/* What those who share see of it: how much each preset shows, and what the recipient sees, before and after. */

const { app, as, world, db } = await startTestApp()
const { villan, vvs } = world.folders
const { call } = as('anna')
const { userId } = world.people.anna

let pumpen: number

beforeAll(async () => {
  pumpen = (await call(components.add, { body: aComponent(vvs, { name: 'Pump', price: 825_000 }) })).body.id
  const byte = { statusId: 22, startDate: '2021-05-03', componentId: pumpen } as const
  await call(activities.add, { body: anEvent(vvs, { ...byte, title: 'Bytte pump' }) })
  await addFile(db, { folderId: vvs, userId, name: 'Manual.txt', componentId: pumpen, kindId: fileKind.manual })
  await addFile(db, { folderId: vvs, userId, name: 'Kvitto.txt', componentId: pumpen, kindId: fileKind.receipt })
})

const aShare = (share: Partial<NewShare> = {}): NewShare => ({
  folderId: villan,
  preset: 'insurance',
  scope: { kind: 'folder' },
  isFrozen: false,
  recipient: 'Mäklaren Ida',
  ...share,
})
const make = async (share: Partial<NewShare> = {}) => (await call(shares.add, { body: aShare(share) })).body

test.each([
  ['of the folder', { of: 'folder' }, { kind: 'folder' }],
  ['of a component', { of: 'component', componentId: () => pumpen }, { kind: 'component', componentId: () => pumpen }],
  ['of a year', { of: 'year', year: 2021 }, { kind: 'year', year: 2021 }],
] as const)('the counts of the presets are those of what is then shared: %s', async (_name, asked, scope) => {
  const query = {
    of: asked.of,
    ...('year' in asked && { year: 2021 }),
    ...('componentId' in asked && { componentId: pumpen }),
  }
  const counted = (await call(shareLooks.counts, { body: { folderId: villan, ...query } })).body
  expect(counted.map(({ preset }) => preset)).toEqual(['insurance', 'agent', 'meeting', 'craftsman', 'own'])
  for (const preset of ['insurance', 'agent', 'craftsman'] as const) {
    const body = aShare({
      preset,
      scope: scope.kind === 'component' ? { kind: 'component', componentId: pumpen } : scope,
    })
    const { counts } = (await call(shareLooks.preview, { body })).body.view.content
    expect(counts).toMatchObject(withoutPreset(counted.find((each) => each.preset === preset)))
  }
})

const withoutPreset = <T extends { preset: string }>(counts: T | undefined) => {
  const { preset: _preset, ...rest } = counts as T
  return rest
}

test('of a whole folder the meeting is counted of the year, and the craftsman of the component', async () => {
  const query = { of: 'folder', year: 2021, componentId: pumpen } as const
  const { body } = await call(shareLooks.counts, { body: { folderId: villan, ...query } })
  const of = (preset: string) => body.find((each) => each.preset === preset)
  expect(of('meeting')).toMatchObject({ events: 1 })
  expect(of('craftsman')).toMatchObject({ components: 1, events: 1, papers: 1 })
  const { body: other } = await call(shareLooks.counts, { body: { folderId: villan, of: 'folder', year: 1999 } })
  expect(other.find(({ preset }) => preset === 'meeting')).toMatchObject({ events: 0, components: 0 })
})

test('what would be shown is what is then shown, and making nothing makes nothing', async () => {
  const before = (await call(shares.mine, { query: { state: 'current' } })).total
  const body = aShare({ preset: 'craftsman', scope: { kind: 'component', componentId: pumpen } })
  const { view, lacking, fileIds } = (await call(shareLooks.preview, { body })).body
  expect(view.content.components.map(({ name }) => name)).toEqual(['Pump'])
  expect(fileIds).toHaveLength(view.content.files.length)
  expect(lacking.picture).toEqual([{ folderId: vvs, componentId: pumpen, name: 'Pump' }])
  expect((await call(shares.mine, { query: { state: 'current' } })).total).toBe(before)
  const made = await make(body)
  const browser = linkBrowser(app)
  await browser.open(new URL(made.url).hash.slice(1), made.code)
  const shown = (await browser.call(shares.read, { params: { id: made.share.id } })).body
  expect(view).toMatchObject({ content: shown.content, recipient: shown.recipient, createdBy: shown.createdBy })
})

/** The answer of a look, and the cookie that it sets. */
async function look(id: number, who: PersonName = 'anna') {
  const input = { params: { id }, query: { folderId: villan } }
  const { status, headers } = await as(who).call(shareLooks.look, input)
  const [cookie, ...attributes] = ((headers['set-cookie'] as string | undefined) ?? '').split('; ')
  return { status, cookie, path: attributes.find((each) => each.startsWith('Path='))?.slice('Path='.length) }
}

test('its maker reads a share as its recipient does, without its code and uncounted', async () => {
  const made = await make()
  const { id } = made.share
  const { status, cookie, path } = await look(id)
  expect([status, path]).toEqual([200, `/api/Parcel/${id}`])
  const read = await callApp(app, shares.read, { params: { id } }, null, cookie)
  expect(read.body.recipient).toBe('Mäklaren Ida')
  const number = read.body.content.files.find(({ name }) => name === 'Kvitto.txt')?.number ?? 0
  const bytes = parcelFileAddress({ kind: 'share', id, number, form: 'original' })
  expect((await app.inject({ url: bytes, headers: { cookie: cookie ?? '' } })).statusCode).not.toBe(401)
  const listed = (await call(shares.mine, { query: { state: 'current' } })).body.find((share) => share.id === id)
  expect(listed).toMatchObject({ timesOpened: 0, openedAt: null })
  await call(shares.revoke, { params: { id }, query: { folderId: villan } })
  expect((await callApp(app, shares.read, { params: { id } }, null, cookie)).status).toBe(404)
  expect((await look(id)).status, 'of one that has ended there is no look').toBe(404)
})

test('nobody but its maker looks at a share, also who may end it', async () => {
  const { share } = await make()
  const { status, cookie } = await look(share.id, 'erik')
  expect([status, cookie]).toEqual([404, ''])
})
