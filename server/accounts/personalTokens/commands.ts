import { sql } from 'kysely'
import type { z } from 'zod'
import { mostTokens, type NewPersonalToken } from '#contract/accounts/personalTokens.ts'
import { Problem } from '#contract/platform/problems.ts'
import { tokenPrefix } from '#contract/platform/tokenScopes.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { whileAllPermitted } from '#server/rules/access/whilePermitted.ts'
import { inSweden, todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { countOwn } from '#server/rules/domain/ownRows.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'
import { personalTokenOf } from './queries.ts'

type Caller = { userId: number; device: string }
type NewToken = Omit<z.output<typeof NewPersonalToken>, 'folderIds'> & { clientId?: string }

/**
 * Makes a token that opens the granted folders with what lies below them, or without any all that the user sees.
 * Returns it with its secret, which is kept nowhere; that of an assistant, with a `clientId`, is good for nothing. Throws `tooManyTokens`, and `invalidInput` for a last day that has
 * been or is more than a year away.
 */
export async function addToken(db: Db, { userId, device }: Caller, granted: Granted<'ReadFolder'>[], added: NewToken) {
  assertWithinYear(added.expiresOn)
  const secret = newSecret()
  const add = async (tx: Transaction) => {
    if ((await countOwn(tx, 'personal_token', userId)) >= mostTokens) throw new Problem('tooManyTokens')
    const { id } = await tx
      .insertInto('personal_token')
      .values({
        user_id: userId,
        name: added.name,
        scope: added.scope,
        sees_outside: added.seesOutside || added.scope === 'write',
        secret_sha256: added.clientId === undefined ? hashOfSecret(secret) : null,
        client_id: added.clientId ?? null,
        all_folders: granted.length === 0,
        expires_at: inSweden<Date>(sql`(${added.expiresOn}::date + 1)::timestamp`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (granted.length > 0)
      await tx
        .insertInto('personal_token_folder')
        .values(granted.map(({ folderId }) => ({ token_id: id, folder_id: folderId })))
        .execute()
    await recordAdmission(tx, { userId, device }, { kind: 'personalToken', personalTokenId: id })
    return personalTokenOf(tx, userId, id)
  }
  const token = await (granted.length > 0 ? whileAllPermitted(db, granted, add) : asActor(db, userId, add))
  if (!token) throw new Problem('tokenNotFound')
  return { token, secret: tokenPrefix + secret }
}

function assertWithinYear(day: string) {
  const today = todayInSweden()
  if (day >= today.toString() && day <= today.add({ years: 1 }).toString()) return
  throw new Problem('invalidInput', {
    fields: [{ path: 'expiresOn', message: 'Välj en dag från i dag till om ett år.' }],
  })
}

/** It opens nothing from now on. Throws `tokenNotFound`. */
export async function removeToken(db: Db, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await asActor(db, userId, (tx) =>
    tx.deleteFrom('personal_token').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Problem('tokenNotFound')
}
