import { Problem } from '#contract/platform/problems.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withNextDays } from './nextDays.ts'
import { readStored } from './stored.ts'

export const shownColumns = [
  'id',
  'title',
  'category_id as categoryId',
  'children',
  'components',
  'activities',
  'created_at as createdAt',
] as const

/** The user's own templates, by title; they are few (`mostOwnTemplates`). */
export function ownTemplatesOf(db: Db, userId: number) {
  return db
    .selectFrom('own_template')
    .where('user_id', '=', userId)
    .select(shownColumns)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/**
 * The user's templates as they are kept, of whatever version: an export holds also what cannot be read. One that is
 * removed meanwhile is left out.
 */
export async function* keptTemplatesOf(db: Db, userId: number) {
  for (const { id } of await ownTemplatesOf(db, userId)) {
    const kept = await keptTemplateOf(db, userId, id)
    if (kept) yield kept
  }
}

/** What one of the user's templates holds, with the next day of each event. Throws `templateNotFound`. */
export async function ownTemplateOf(db: Db, userId: number, id: number) {
  const found = await keptTemplateOf(db, userId, id)
  if (!found) throw new Problem('templateNotFound')
  return { id: found.id, title: found.title, ...withNextDays(readStored(found.content), todayInSweden()) }
}

function keptTemplateOf(db: Db, userId: number, id: number) {
  return db
    .selectFrom('own_template')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['id', 'title', 'content'])
    .executeTakeFirst()
}
