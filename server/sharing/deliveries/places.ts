import { sql } from 'kysely'
import { componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import type { ParcelReader } from '../parcels/links/reader.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deliveriesWithContent } from './view.ts'

const most = 500

/** Words of the title of a sub-folder where such a job would lie. */
const placeWords: Record<TradeId, readonly string[]> = {
  vvs: ['värme', 'vvs', 'vatten', 'avlopp', 'rör'],
  el: ['el'],
  badrum: ['badrum', 'våtrum'],
  sotning: ['sotning', 'skorsten', 'eldstad', 'värme'],
  ventilation: ['ventilation', 'värme'],
  tak: ['tak'],
  bil: ['motor', 'service'],
  bat: ['motor', 'rigg', 'segel'],
  ovrigt: [],
}

/**
 * The folders that the user may lay it in, with a guess where words of the place lead to one alone, and the components
 * whose place one of the delivery may take.
 */
export async function placesFor(db: Db, userId: number, { parcelId }: ParcelReader<'delivery'>) {
  const delivery = await deliveriesWithContent(db).where('parcel.id', '=', parcelId).executeTakeFirst()
  if (!delivery) throw new Problem('parcelNotFound')
  const found = await writableFolders(db, userId)
  const folderIds = found.map(({ folderId }) => folderId)
  return {
    guess: guessed(found, delivery),
    places: found.map(({ folderId, title, parentTitle }) => ({ folderId, title, parentTitle })),
    replaceable: await replaceableIn(db, folderIds, delivery.content.components),
  }
}

/** The folders that the user may add events to, each main folder before its sub-folders. */
export function writableFolders(db: Db, userId: number) {
  return db
    .selectFrom('folder_access')
    .innerJoin('folder', 'folder.id', 'folder_access.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('folder_access.user_id', '=', userId)
    .where('folder.status_id', '=', folderStatus.active)
    .where(sql<boolean>`coalesce(parent.status_id, ${folderStatus.active}) = ${folderStatus.active}`)
    .groupBy(['folder.id', 'parent.id'])
    .having(({ fn }) => fn.min('folder_access.role_id'), '<=', roles.partner)
    .orderBy(sql`coalesce(parent.title, folder.title)`)
    .orderBy(sql`coalesce(parent.id, folder.id)`)
    .orderBy('folder.is_main', 'desc')
    .orderBy('folder.title')
    .orderBy('folder.id')
    .limit(most)
    .select(['folder.id as folderId', 'folder.title', 'parent.title as parentTitle', 'folder.parent_id as parentId'])
    .select(sql<string | null>`coalesce(parent.description, folder.description)`.as('description'))
    .select(sql<boolean>`bool_or(folder_access.sees_costs)`.as('seesCosts'))
    .execute()
}

type Found = Awaited<ReturnType<typeof writableFolders>>[number]
type Sought = { place: string | null; trade: TradeId }

const wordsIn = (text: string | null) => new Set((text ?? '').toLocaleLowerCase('sv').match(/[\p{L}\p{N}]{3,}/gu))

/** The folder that is guessed; none unless one main folder alone has words of the address, and in it one sub-folder alone those of the trade. */
export function guessed(found: Found[], { place, trade }: Sought) {
  const sought = wordsIn(place)
  const hits = ({ title, description }: Found) =>
    [...wordsIn(`${title} ${description ?? ''}`)].filter((word) => sought.has(word)).length
  const mains = found.filter(({ parentId }) => parentId === null)
  const best = Math.max(1, ...mains.map(hits))
  const [main, another] = mains.filter((one) => hits(one) === best)
  if (!main || another) return null
  const words = (title: string) => title.toLocaleLowerCase('sv').split(/[^\p{L}\p{N}]+/u)
  const isOfTrade = ({ title }: Found) => placeWords[trade].some((word) => words(title).includes(word))
  const [below, other] = found.filter((folder) => folder.parentId === main.folderId && isOfTrade(folder))
  const { folderId, title, parentTitle } = below && !other ? below : main
  return {
    folderId,
    title,
    parentTitle,
    because: below && !other ? 'samma adress och samma sorts jobb' : 'samma adress',
  }
}

type Named = { number: number; name: string }

/** Those in use of which the name begins with the same word of three letters or more, where there is one alone in its folder. */
async function replaceableIn(db: Db, folderIds: number[], delivered: readonly Named[]) {
  const sought = [...new Set(delivered.map(({ name }) => firstWord(name)))].filter((word) => word.length >= 3)
  if (sought.length === 0 || folderIds.length === 0) return []
  const inUse = await db
    .selectFrom('component')
    .where('folder_id', '=', anyId(folderIds))
    .where('deletion_id', 'is', null)
    .where('status_id', '=', componentStatus.inUse)
    .where(sql<boolean>`lower(substring(name from '[[:alnum:]]+')) = any(${sought}::text[])`)
    .orderBy('id')
    .limit(most)
    .select(['id as componentId', 'folder_id as folderId', 'name'])
    .execute()
  const alone = inUse.filter(
    (one) => inUse.filter((other) => other.folderId === one.folderId && alike(other, one)).length === 1,
  )
  return alone.flatMap((one) => {
    const [as, another] = delivered.filter((named) => alike(named, one))
    return as && !another ? [{ ...one, number: as.number }] : []
  })
}

const alike = (a: { name: string }, b: { name: string }) => firstWord(a.name) === firstWord(b.name)
/** Makes and models come after it: 'Cirkulationspump Wilo' is of the kind of 'Cirkulationspump, Grundfos'. */
const firstWord = (name: string) => /[\p{L}\p{N}]+/u.exec(name.toLocaleLowerCase('sv'))?.[0] ?? ''
