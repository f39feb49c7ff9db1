import { activities } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { deliveries, type DeliveryClaim } from '#contract/sharing/deliveries.ts'
import type { NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import type { startTestApp } from './app.ts'
import { addFile } from './files.ts'
import { linkBrowser } from './links.ts'

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'as' | 'world' | 'db' | 'storage' | 'tokenFor'>

const bodyFor = (
  { folderId, activityId }: Pick<Job, 'folderId' | 'activityId'>,
  changes: Partial<NewDelivery> = {},
): NewDelivery => ({
  folderId,
  source: { kind: 'event', activityId, componentIds: [] },
  title: 'Byte av cirkulationspump',
  trade: 'vvs',
  firmName: 'Sundins Rör & Värme AB',
  organisationNumber: '556712-4410',
  customerName: 'Anna Berg',
  place: 'Villa Solhem',
  notNeeded: [{ paper: 'vvs.tryckprovning', reason: 'inga nya rör drogs' }],
  ...changes,
})

/** Stina's firm changes a pump, delivers it, and whoever has its link opens it. What must not be shown says 'Hemlig'. */
export function firmsWorld({ app, as, world, db, storage, tokenFor }: TestApp) {
  const stina = as('stina')

  async function aJob() {
    const firm = (await stina.call(folders.add, { body: { title: 'Hemlig firma', categoryId: mainCategory.firm } }))
      .body.id
    const folderId = (await stina.call(folders.add, { body: { title: 'Berg', parentId: firm } })).body.id
    const pump = { name: 'Cirkulationspump', serialNumber: 'A-1', price: 400_000, boughtAt: 'Hemlig grossist' }
    const componentId = (await stina.call(components.add, { body: { ...pump, folderId } })).body.id
    const done = { statusId: 22, startDate: '2026-11-23', endDate: '2026-11-24' } as const
    const event = {
      ...done,
      folderId,
      title: 'Byte av cirkulationspump',
      outcome: 'Tätt.',
      componentId,
      cost: 1_465_000,
    }
    const activityId = (await stina.call(activities.add, { body: event })).body.id
    const { userId } = world.people.stina
    const { sha256 } = await addFile(db, {
      folderId,
      userId,
      activityId,
      name: 'Egenkontroll.pdf',
      kindId: fileKind.minutes,
      text: 'kontroll',
    })
    await storage.put(keyOf(sha256, 'original'), [Buffer.from('kontroll')] as never, 8)
    await addFile(db, {
      folderId,
      userId,
      activityId,
      name: 'Hemlig faktura.pdf',
      kindId: fileKind.receipt,
      text: 'pris',
    })
    await stina.call(activities.add, { body: { folderId, title: 'Hemlig anteckning' } })
    return { firm, folderId, activityId, componentId }
  }
  const deliver = async (job: Job, changes: Partial<NewDelivery> = {}) => {
    const { status, body } = await stina.call(deliveries.add, { body: bodyFor(job, changes) })
    if (status !== 201) throw new Error(`not delivered: ${status}`)
    return { ...body, id: body.delivery.id, secret: body.link.split('#')[1] ?? '' }
  }

  async function opened({ id, secret }: { id: number; secret: string }) {
    const browser = linkBrowser(app)
    const { status } = await browser.open(secret)
    if (status !== 200) throw new Error(`not opened: ${status}`)
    const cookie = browser.cookieFor(`/api/Parcel/${id}/`) ?? ''
    const params = { id }
    return {
      view: () => browser.call(deliveries.view, { params }),
      get: browser.get,
      claim: async (who: PersonName, body: DeliveryClaim) =>
        callApp(app, deliveries.claim, { params, body }, await tokenFor(who), cookie),
      places: async (who: PersonName) => callApp(app, deliveries.places, { params }, await tokenFor(who), cookie),
    }
  }

  /** Delivers what the firm's folder has now as a later version. */
  function correct(made: { id: number }, job: Job, correction = 'Fel serienummer.') {
    const { folderId: _folder, source: _source, ...body } = bodyFor(job, { title: 'Byte av pump, rättat' })
    return stina.call(deliveries.correct, { params: { id: made.id }, body: { ...body, correction } })
  }

  return { aJob, bodyFor, deliver, opened, correct }
}

export type Job = { firm: number; folderId: number; activityId: number; componentId: number }
