import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { userStatus } from '#contract/statuses.ts'
import { deletionOf } from '../../account/deletion/queries.ts'
import { requestDeletion } from '../../account/deletion/requestDeletion.ts'
import { exportOf } from '../../account/export/accountExport.ts'
import { endPending, endSessions } from '../../platform/identity/removal.ts'
import { issuer } from '../../platform/identity/verifier.ts'
import type { Account } from '../../users/operating/accounts.ts'
import { exitCode, type Admin, type ExitCode } from './command.ts'
import { recordFor } from './record.ts'

/* What the law lets people ask of the operator: a copy of their data, and to be removed (GDPR, articles 15 and 17). */

/** Writes what the account may read to a new file, as its own export does. Throws if there is one of that name. */
export async function exportAccount(admin: Admin, user: Account, file: string): Promise<ExitCode> {
  const { db, print } = admin
  const path = resolve(file)
  const unfinished = `${path}.partial`
  // Both must be new: neither an earlier export nor anything else is lost.
  await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  let missing: readonly string[] = []
  try {
    // Their sessions do not matter: the operator has none of them.
    const holder = { userId: user.id, sessionId: null, isByOperator: true } as const
    const exported = exportOf({ db, storage: await admin.storage() }, holder)
    missing = exported.missing
    await pipeline(exported.out, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
    await recordFor(db, admin, user, 'accountExportedByOperator')
    await rename(unfinished, path)
  } catch (error) {
    await Promise.all([rm(unfinished, { force: true }), rm(path, { force: true })])
    throw error
  }
  const whose = `${user.email} (${user.id})`
  if (missing.length > 0) {
    print(`${path} holds what ${whose} may read, without ${missing.length} files: they are not in the storage.`)
    print('Saknas.txt in it names them. Bring them back from a backup, and export again.')
    return exitCode.attention
  }
  print(`${path} holds all that ${whose} may read. Hand it to them alone, and remove it then.`)
  return exitCode.done
}

type Removal = { remainingName: string | undefined; isSure: boolean }

/**
 * Begins the removal as 'Ta bort kontot' does: with the same days of grace, the same heirs, and the same mail. Says
 * what becomes of the folders before it asks.
 */
export async function removeAccount(
  admin: Admin,
  user: Account,
  { remainingName, isSure }: Removal,
): Promise<ExitCode> {
  const { db, print, config } = admin
  if (user.statusId === userStatus.suspended) {
    print('The account is suspended, and stays as it is meanwhile. First: users suspend <id or address> --undo')
    return exitCode.attention
  }
  const { folders, endsAt, name: fullName } = await deletionOf(db, user.id)
  if (endsAt !== null) {
    print(`${user.email} (${user.id}) is to be removed already, on ${dayOf(endsAt)}.`)
    return exitCode.done
  }
  const name = remainingName ?? fullName
  print(
    `${user.email} (${user.id}) is signed out now, and removed after the days of grace unless they keep the account.`,
  )
  print(`In folders of others "${name}" stays.`)
  for (const folder of folders) print(`- ${fateOf(folder)}`)
  if (!isSure && (await admin.ask('Type the address to go on:')) !== user.email) {
    print('Nothing was done. Without a terminal to answer at, say --yes.')
    return exitCode.attention
  }
  const identity = {
    endSessions: async (...[tx, subject]: Parameters<typeof endSessions>) => {
      if (user.issuer !== issuer) return
      await endSessions(tx, subject)
      await endPending(tx, subject)
    },
  }
  const asked = await requestDeletion(
    { db, config, identity, queue: await admin.queue() },
    user.id,
    { name, heirs: [] },
    { isByOperator: true, also: (tx) => recordFor(tx, admin, user, 'accountDeletionByOperator') },
  )
  print(`It is removed on ${dayOf(asked.endsAt)}. They have been mailed of it.`)
  if (user.issuer !== issuer) print('Firebase keeps their sign-in: remove it there then.')
  return exitCode.done
}

function fateOf({ id, title, members, heirId }: Awaited<ReturnType<typeof deletionOf>>['folders'][number]): string {
  const heir = members.find(({ userId }) => userId === heirId)
  return `folder ${id} "${title}" ${heir ? `goes to ${heir.name} (${heir.userId})` : 'is removed with all that is in it: nobody else is a member'}`
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
