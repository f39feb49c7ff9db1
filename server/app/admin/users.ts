import { userStatus } from '#contract/statuses.ts'
import { confirmEmailOf, turnTwoStepOffFor } from '../../platform/identity/operating.ts'
import { endPending, endSessions } from '../../platform/identity/removal.ts'
import { issuer } from '../../platform/identity/verifier.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordSecurityEvent } from '../../security/commands.ts'
import type { EventKind } from '../../security/kinds.ts'
import { identityMails } from '../../security/mails/identityMails.ts'
import { confirmUserEmail, setSuspended } from '../../users/operating/suspension.ts'
import { accounts, accountsCalled, type Account } from '../../users/operating/accounts.ts'
import { exitCode, type Admin, type Command, type ExitCode } from './command.ts'
import { tableOf } from './table.ts'

const mostListed = 50

export const userCommands = {
  list: {
    takes: ['[part of an address or name]'],
    flags: ['suspended'],
    about: `lists the latest ${mostListed} users`,
    run: async ({ db, print }, [part], flags) => {
      const found = await accounts(db, { part, isSuspended: flags.has('suspended'), limit: mostListed })
      print(tableOf(found.map(asRow)))
      return exitCode.done
    },
  },
  suspend: {
    takes: ['<id or address>'],
    flags: ['undo'],
    about: 'ends all sessions and refuses every call and sign-in, or lets the user in again',
    run: (admin, [name = ''], flags) => suspend(admin, name, !flags.has('undo')),
  },
  verify: {
    takes: ['<id or address>'],
    about: 'confirms the address in place of its owner, who has shown otherwise that it is theirs',
    run: (admin, [name = '']) => verify(admin, name),
  },
  'two-step-off': {
    takes: ['<id or address>'],
    about: 'turns two-step sign-in off for a user who has lost its codes, ends their sessions and mails them',
    run: (admin, [name = '']) => turnTwoStepOff(admin, name),
  },
} satisfies Record<string, Command>

async function suspend(admin: Admin, name: string, isSuspended: boolean): Promise<ExitCode> {
  const user = await findAccount(admin, name)
  if (!user) return exitCode.attention
  const isChanged = await admin.db.transaction().execute(async (tx) => {
    if (!(await setSuspended(tx, user, isSuspended))) return false
    if (isSuspended && user.issuer === issuer) {
      await endSessions(tx, user.subject)
      await endPending(tx, user.subject)
    }
    await record(tx, admin, user, isSuspended ? 'suspended' : 'reinstated')
    return true
  })
  const state = isSuspended ? 'suspended' : 'active'
  admin.print(
    isChanged ? `${user.email} (${user.id}) is now ${state}.` : `${user.email} (${user.id}) was ${state} already.`,
  )
  if (isChanged && user.issuer !== issuer)
    admin.print('They can still sign in at Firebase, and get no further: disable them there too.')
  return exitCode.done
}

async function verify(admin: Admin, name: string): Promise<ExitCode> {
  const user = await embeddedAccount(admin, name)
  if (!user) return exitCode.attention
  const isChanged = await admin.db.transaction().execute(async (tx) => {
    const asOf = await confirmEmailOf(tx, user.subject)
    if (!asOf) return false
    await confirmUserEmail(tx, user, asOf)
    await record(tx, admin, user, 'emailConfirmedByOperator')
    return true
  })
  admin.print(`${user.email} (${user.id}) ${isChanged ? 'is now confirmed' : 'was confirmed already'}.`)
  return exitCode.done
}

async function turnTwoStepOff(admin: Admin, name: string): Promise<ExitCode> {
  const user = await embeddedAccount(admin, name)
  if (!user) return exitCode.attention
  const queue = await admin.queue()
  const wasOn = await admin.db.transaction().execute(async (tx) => {
    if (!(await turnTwoStepOffFor(tx, user.subject))) return false
    await endSessions(tx, user.subject)
    await endPending(tx, user.subject)
    await record(tx, admin, user, 'twoStepOff')
    const { securityEvent } = identityMails(admin.config.publicUrl)
    const mail = securityEvent('two-step-off', { email: user.email, userAgent: '' })
    if (mail) await queueMail(tx, queue, mail)
    return true
  })
  admin.print(
    wasOn
      ? `${user.email} (${user.id}) signs in without a second step from now on, has been signed out, and is mailed of it.`
      : `${user.email} (${user.id}) had no two-step sign-in.`,
  )
  return exitCode.done
}

/** The account of that name, if the embedded identity provider holds it. */
async function embeddedAccount(admin: Admin, name: string): Promise<Account | undefined> {
  const user = await findAccount(admin, name)
  if (!user || user.issuer === issuer) return user
  admin.print('Firebase keeps this account: do it there.')
  return undefined
}

async function findAccount({ db, print }: Admin, name: string): Promise<Account | undefined> {
  const [found, ...others] = await accountsCalled(db, name)
  if (!found) print(`There is no user ${name}.`)
  if (!found || others.length === 0) return found
  print(`Several users have that address. Say which by its id:\n${tableOf([found, ...others].map(asRow))}`)
  return undefined
}

function record(tx: Transaction, { operator }: Admin, { id, subject }: Account, kind: EventKind) {
  const call = { requestId: `admin ${operator}`, address: '', path: 'npm run admin' }
  return recordSecurityEvent(tx, { kind, userId: id, subject, ...call })
}

function asRow({ id, email, isEmailVerified, name, statusId, createdAt, issuer: provider }: Account) {
  return {
    id,
    address: email,
    confirmed: isEmailVerified ? 'yes' : 'no',
    name,
    status: statusId === userStatus.suspended ? 'suspended' : 'active',
    since: createdAt,
    provider: provider === issuer ? 'embedded' : 'firebase',
  }
}
