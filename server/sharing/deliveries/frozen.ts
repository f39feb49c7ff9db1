import { deliveryDays } from '#contract/sharing/deliveries.ts'
import type { DeliverySource, NotNeeded } from '#contract/sharing/deliveryForm.ts'
import { choiceOfPreset, type ParcelChoice, type ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { isTradePaper, trades } from '#contract/content/tradePapers/tradePapers.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentOf, type Parcelled } from '../parcels/content/contentOf.ts'
import { manifestHash } from '../parcels/content/manifest.ts'

export type Delivering = Granted<'DeliverJob' | 'DeliverFirmJob'>

/**
 * What a delivery shows its customer: what was done and what belongs to it, without amounts, receipts, shops or what the firm says
 * of its folder. Throws `activityNotFound` unless the event is done, and `componentNotFound`.
 */
export async function contentToDeliver(db: Db, granted: Delivering, source: DeliverySource): Promise<Parcelled> {
  const found = await contentOf(db, granted, await choiceOf(db, granted, source))
  if (source.kind === 'event' && found.content.events.length === 0) throw new Problem('activityNotFound')
  return found
}

async function choiceOf(db: Db, { folderId }: Delivering, source: DeliverySource): Promise<ParcelChoice> {
  const { history, things } = choiceOfPreset('agent')
  const fileKinds = Object.values(fileKind).filter((kind) => kind !== fileKind.receipt)
  const kinds = { withCosts: false, planned: false, faults: false, history, things, fileKinds }
  if (source.kind !== 'event') return { ...kinds, scope: source }
  const event = await db
    .selectFrom('activity')
    .where('id', '=', source.activityId)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('component_id')
    .executeTakeFirst()
  if (!event) throw new Problem('activityNotFound')
  const componentIds = [
    ...new Set([...(event.component_id === null ? [] : [event.component_id]), ...source.componentIds]),
  ]
  return { ...kinds, scope: { kind: 'event', activityId: source.activityId, componentIds } }
}

/**
 * The same under the job's own title: the firm's folders, which are often called by their customers, its place and its
 * shops are not the customer's.
 */
export function underTitle({ content: found, manifest }: Parcelled, title: string): Parcelled {
  const content: ParcelContent = {
    ...found,
    title,
    description: null,
    categoryId: null,
    categoryName: null,
    zipCode: null,
    city: null,
    scope: { kind: 'folder' },
    folders: found.folders.slice(0, 1).map((folder) => ({ ...folder, title, description: null })),
    components: found.components.map((component) => ({ ...component, folder: 1, boughtAt: null })),
    events: found.events.map((event) => ({ ...event, folder: 1 })),
    files: found.files.map((file) => ({ ...file, folder: 1 })),
  }
  return { content, manifest, manifestHash: manifestHash(content, manifest) }
}

/** When the link of a delivery that is made now goes out. */
export const expiresIfMadeNow = () => new Date(Date.now() + deliveryDays * 86_400_000)

/** The papers that usually come with a job of this trade, and which of them are there. */
export function papersOf(trade: TradeId, content: Pick<ParcelContent, 'files'>, notNeeded: readonly NotNeeded[] = []) {
  const reasons = new Map(notNeeded.map(({ paper, reason }) => [paper, reason]))
  return trades[trade].papers.map((paper) => {
    const isThere = content.files.some(({ name, description }) => isTradePaper(paper, `${name} ${description ?? ''}`))
    const reason = isThere ? null : (reasons.get(paper.id) ?? null)
    const state = isThere ? ('there' as const) : reason === null ? ('missing' as const) : ('notNeeded' as const)
    return { id: paper.id, name: paper.name, why: paper.why, law: paper.law ?? null, state, reason }
  })
}

export const missingOf = (papers: ReturnType<typeof papersOf>) =>
  papers.filter(({ state }) => state === 'missing').map(({ name }) => name)
