import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewProposal } from '#contract/intake/proposals.ts'
import { proposalLimits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { isWaiting, newExpiry, proposalsFor } from '../inbox/visible.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whileNotHandedOver } from '#server/rules/access/whilePermitted.ts'
import { lockUser } from '#server/rules/domain/ownRows.ts'
import { firstDayOf } from '#server/rules/domain/recurrence/seriesRule.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { currentTokenCall } from '#server/platform/database/narrowed.ts'
import { addSources, assertSources } from './sources.ts'

type New = z.output<typeof NewProposal>

/**
 * Lays what a program proposes in the Inkorg of its person, and returns its id: that of the one which waits, where it is
 * the same. Throws `componentNotFound`, `proposalsFull`, `proposalsOfDay`, and `invalidInput` for a source that is not
 * there and a recurrence that gives no day.
 */
export function propose(db: Db, granted: Granted<'ReadFolder'>, proposed: New): Promise<number> {
  const { title, startDate, season, recurrence = null, componentId, description, why, sources } = proposed
  if (recurrence && startDate !== null) firstDayOf(seriesRuleOf({ recurrence, season, firstDay: startDate }))
  return whileNotHandedOver(db, granted, async (tx) => {
    const { userId, folderId } = granted
    const tokenId = currentTokenCall()?.tokenId ?? null
    // Of two at once the second sees the first.
    await lockUser(tx, userId)
    const same = await waitingLike(tx, granted, proposed)
    if (same) return same.id
    await assertRoom(tx, userId, tokenId)
    await assertComponent(tx, folderId, componentId)
    await assertSources(tx, granted, sources)
    const { id } = await tx
      .insertInto('proposal')
      .values({
        user_id: userId,
        token_id: tokenId,
        token_name: tx.selectFrom('personal_token').where('id', '=', tokenId).select('name'),
        folder_id: folderId,
        title,
        start_date: startDate,
        season,
        recurrence: recurrence && JSON.stringify(recurrence),
        component_id: componentId,
        description,
        why,
        expires_at: newExpiry,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addSources(tx, id, sources)
    return id
  })
}

const waitingLike = (tx: Transaction, { userId, folderId }: Granted<'ReadFolder'>, { title, startDate }: New) =>
  proposalsFor(tx, userId)
    .where(isWaiting)
    .where('item.folder_id', '=', folderId)
    .where('item.title', '=', title)
    .where('item.start_date', 'is not distinct from', startDate)
    .select('item.id')
    .executeTakeFirst()

async function assertRoom(tx: Transaction, userId: number, tokenId: number | null) {
  const { waiting, ofDay } = await tx
    .selectFrom('proposal as item')
    .where('item.user_id', '=', userId)
    .where('item.token_id', 'is not distinct from', tokenId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`item.created_at > now() - interval '1 day'`)
        .as('ofDay'),
    ])
    .executeTakeFirstOrThrow()
  if (waiting >= proposalLimits.waiting) throw new Problem('proposalsFull')
  if (ofDay >= proposalLimits.perDay) throw new Problem('proposalsOfDay')
}

async function assertComponent(tx: Transaction, folderId: number, id: number | null) {
  if (id === null) return
  const there = tx.selectFrom('component').where('id', '=', id).where('folder_id', '=', folderId)
  if (await there.where('deletion_id', 'is', null).select('id').executeTakeFirst()) return
  throw new Problem('componentNotFound', { fields: [{ path: 'componentId', message: 'Välj en komponent i mappen.' }] })
}
