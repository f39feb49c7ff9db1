import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/database.ts'
import { agreementIn } from './agreement/readAgreement.ts'

/** Notes of each paper that was read before anybody looked for agreements whether it is one. */
export async function lookForAgreements(db: Db, signal?: AbortSignal): Promise<void> {
  const lookAtNext = async (limit: number) => {
    const papers = await db
      .selectFrom('reading')
      .where('is_agreement', 'is', null)
      .where('pages', 'is not', null)
      .select(['content', sql<KeptPage[]>`pages`.as('pages')])
      .limit(limit)
      .execute()
    for (const { content, pages } of papers) {
      const { isAgreement } = agreementIn(pages)
      await db.updateTable('reading').set({ is_agreement: isAgreement }).where('content', '=', content).execute()
      // The rules take some milliseconds: other calls are let pass.
      await setImmediate()
    }
    return papers
  }
  await runInBatches(lookAtNext, { signal, size: 20 })
}
