import type { Db } from '#server/platform/database/database.ts'
import { recordSecurityEvent } from '#server/accounts/security/commands.ts'
import type { CommandKind, EventKind } from '#server/accounts/security/kinds.ts'
import type { OperatedFolder } from '#server/sharing/takeDowns/queries.ts'
import type { Account } from '#server/people/users/operating/accounts.ts'
import type { Admin } from './command.ts'

type Operated = Pick<Admin, 'operator'>

/** Records what an operator did to an account, in its owner's list. */
export function recordFor(db: Db, admin: Operated, { id, subject }: Account, kind: EventKind): Promise<void> {
  return recordSecurityEvent(db, { kind, userId: id, subject, ...commandOf(admin) })
}

/** Records what an operator did to a folder, in the list of its founder, if there is one. */
export function recordForFolder(db: Db, admin: Operated, folder: OperatedFolder, kind: EventKind): Promise<void> {
  const { id, founderId, founderSubject } = folder
  const founder = { userId: founderId ?? undefined, subject: founderSubject ?? undefined }
  return recordSecurityEvent(db, { kind, ...founder, ...commandOf(admin), path: `npm run admin -- folders show ${id}` })
}

/** Records what an operator did to the whole service, for the operators alone. */
export function recordCommand(db: Db, admin: Operated, kind: CommandKind): Promise<void> {
  return recordSecurityEvent(db, { kind, ...commandOf(admin) })
}

const commandOf = ({ operator }: Operated) => ({ requestId: `admin ${operator}`, address: '', path: 'npm run admin' })
