import { sql } from 'kysely'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

type Mail = { sender: string | null; subject: string; text: string; names: readonly string[] }

export type Candidate = {
  id: number
  title: string
  parentTitle: string | null
  /** The beginning of what is said of it, where the street or the plate may stand. */
  description: string | null
  zipCode: string | null
  /** Whether the last event of the firm that the mail is from lies there. */
  isLastOfFirm: boolean
}

/** As many folders are looked at, and so much of each description and of the mail. */
const most = { folders: 200, description: 2000, text: 20_000 }

/**
 * Where a mail to a person's own address may belong, by its words; null if nothing or as much speaks for another. It is a
 * suggestion: the mail waits for a yes like any.
 */
export async function guessPlace(db: Db, userId: number, said: Mail): Promise<number | null> {
  return bestPlace(await placesOf(db, userId, said.sender), said)
}

/** The place for which most speaks, if it is one. */
export function bestPlace(places: readonly Candidate[], { subject, text, names }: Omit<Mail, 'sender'>): number | null {
  const words = spaced([subject, ...names, text].join('\n').slice(0, most.text))
  const scored = places.map((place) => ({ id: place.id, score: scoreOf(place, words) }))
  const [first, second] = scored.toSorted((one, other) => other.score - one.score)
  return first && first.score > 0 && first.score > (second?.score ?? 0) ? first.id : null
}

function scoreOf({ title, parentTitle, description, zipCode, isLastOfFirm }: Candidate, words: string): number {
  const has = (phrase: string | null) => phrase !== null && isTelling(phrase) && words.includes(spaced(phrase))
  const about = `${title}\n${description ?? ''}`
  const plates = [...about.matchAll(plate)].some(
    ([, letters, rest]) => has(`${letters} ${rest}`) || has(`${letters}${rest}`),
  )
  const streets = [...about.matchAll(street)].some(([found]) => has(found))
  const zip = zipCode !== null && (has(zipCode) || has(zipCode.replace(/^(\d{3}) ?(\d{2})$/, '$1 $2')))
  return (
    (plates ? 4 : 0) +
    (streets ? 3 : 0) +
    (has(title) ? 3 : 0) +
    (isLastOfFirm ? 3 : 0) +
    (zip ? 1 : 0) +
    (has(parentTitle) ? 1 : 0)
  )
}

const plate = /(?<![\p{L}\d])([A-ZÅÄÖ]{3}) ?(\d{2}[A-Z\d])(?![\p{L}\d])/gu
const street = /\p{Lu}\p{Ll}*(?:gatan|vägen|stigen|gränd|backen|torget|allén) \d+/gu

/** Its words alone, each between spaces. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join(' ')} `

/** 'El' is in every other mail. */
const isTelling = (phrase: string) => spaced(phrase).length >= 6

async function placesOf(db: Db, userId: number, sender: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with seen as (
      select folder.id, folder.parent_id, folder.title, folder.description, folder.zip_code
      from (${foldersSeenBy(db, userId)}) as access join folder on folder.id = access.folder_id
      left join folder as main on main.id = folder.parent_id
      where access.role_id <= ${sql.lit(weakestRoleFor('AddActivity'))} and folder.status_id = ${sql.lit(folderStatus.active)} and folder.handed_over_at is null
        and coalesce(main.status_id, folder.status_id) = ${sql.lit(folderStatus.active)}
      order by folder.id desc limit ${sql.lit(most.folders)}
    ), last_of_firm as (
      select activity.folder_id
      from firm join activity on activity.firm_id = firm.id and activity.deletion_id is null
      where lower(firm.email) = ${sender} and firm.deletion_id is null
        and firm.folder_id in (select id from seen) and activity.folder_id in (select id from seen)
      order by activity.created_at desc, activity.id desc limit 1
    )
    select seen.id, seen.title, parent.title as "parentTitle", seen.zip_code as "zipCode",
      left(seen.description, ${sql.lit(most.description)}) as description,
      seen.id in (select folder_id from last_of_firm) as "isLastOfFirm"
    from seen left join seen as parent on parent.id = seen.parent_id`.execute(db)
  return rows
}
