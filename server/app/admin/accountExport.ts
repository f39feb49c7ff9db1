import { link, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportOf } from '#server/accounts/account/export/accountExport.ts'
import { accountExportedByOperatorMail } from '#server/accounts/account/export/mail.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Account } from '#server/people/users/operating/accounts.ts'
import { exitCode, type Admin, type ExitCode } from './command.ts'
import { recordFor } from './record.ts'

/* What the law lets people ask of the operator: a copy of their data (GDPR, article 15). */

/** Writes what the account may read to a new file, as its own export does, and mails its owner of it. */
export async function exportAccount(admin: Admin, user: Account, file: string): Promise<ExitCode> {
  const { print } = admin
  const path = resolve(file)
  const unfinished = `${path}.partial`
  if (await stat(path).catch(() => undefined)) {
    print(`${path} is there already, and stays as it is. Name a new file.`)
    return exitCode.attention
  }
  const target = await open(unfinished, 'wx', 0o600).catch(unlessThere)
  if (!target) {
    print(`${unfinished} is there: another export writes it, or was broken off. Remove it if none runs.`)
    return exitCode.attention
  }
  let missing: number
  try {
    missing = await writeExport(admin, user, target)
    // Not `rename`, which would replace what has come to lie there meanwhile.
    await link(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  const whose = `${user.email} (${user.id})`
  if (missing > 0) {
    print(`${path} holds what ${whose} may read, but not all: ${missing} files are missing in the storage.`)
    print('Saknas.txt in it names them. Bring them back from a backup, and export again.')
    return exitCode.attention
  }
  print(`${path} holds all that ${whose} may read. They are mailed of it. Hand it to them alone, and remove it then.`)
  return exitCode.done
}

/** Returns how many files could not be written. */
async function writeExport(admin: Admin, user: Account, target: FileHandle): Promise<number> {
  const { db, config } = admin
  const deps = { db, storage: await admin.storage() }
  const { out, missing } = exportOf(deps, { userId: user.id, sessionId: null, isByOperator: true })
  await pipeline(out, target.createWriteStream())
  const queue = await admin.queue()
  await db.transaction().execute(async (tx) => {
    await recordFor(tx, admin, user, 'accountExportedByOperator')
    await queueMail(tx, queue, accountExportedByOperatorMail(user.email, config.publicUrl))
  })
  return missing.length
}

function unlessThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}
