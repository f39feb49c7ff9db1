import { userStatus } from '#contract/rules/statuses.ts'
import { confirmedSince, confirmEmailOf, turnTwoStepOffFor } from '#server/platform/identity/operating.ts'
import { endSignIns } from '#server/platform/identity/removal.ts'
import { issuer } from '#server/platform/identity/verifier.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { identityMails } from '#server/accounts/security/mails/identityMails.ts'
import { confirmUserEmail, setSuspended } from '#server/people/users/operating/suspension.ts'
import { accounts, accountsCalled, type Account } from '#server/people/users/operating/accounts.ts'
import { exportAccount } from './accountExport.ts'
import { keepAccountFor, removeAccount } from './accountRemoval.ts'
import { exitCode, type Admin, type Command, type ExitCode } from './command.ts'
import { recordFor } from './record.ts'
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
  export: {
    takes: ['<id or address>', '<file>'],
    about: 'writes all that the user may read to a new file, as their own export does (GDPR, article 15)',
    run: async (admin, [name = '', file = '']) => {
      const user = await findAccount(admin, name)
      return user ? exportAccount(admin, user, file) : exitCode.attention
    },
  },
  remove: {
    takes: ['<id or address>', '[name that stays in folders of others]'],
    flags: ['yes', 'undo'],
    choices: ['heirs'],
    about:
      'begins the removal of the account as its owner can, after asking or with --yes: it ends after the days of grace (GDPR, article 17). --heirs "17=42 18=none" says by their ids who takes which folder over, as the owner has asked. --undo keeps the account, until then',
    run: async (admin, [name = '', remainingName], flags, { heirs = '' }) => {
      const user = await findAccount(admin, name)
      if (!user) return exitCode.attention
      if (flags.has('undo')) return keepAccountFor(admin, user)
      return removeAccount(admin, user, { remainingName, heirs, isSure: flags.has('yes') })
    },
  },
} satisfies Record<string, Command>

async function suspend(admin: Admin, name: string, isSuspended: boolean): Promise<ExitCode> {
  const user = await findAccount(admin, name)
  if (!user) return exitCode.attention
  const isChanged = await admin.db.transaction().execute(async (tx) => {
    if (!(await setSuspended(tx, user, isSuspended))) return false
    if (isSuspended && user.issuer === issuer) await endSignIns(tx, user.subject)
    await recordFor(tx, admin, user, isSuspended ? 'suspended' : 'reinstated')
    return true
  })
  const [state, before] = [isSuspended ? 'suspended' : 'active', nameOfStatus.get(user.statusId)]
  if (!isChanged && before !== state) {
    admin.print(`${user.email} (${user.id}) is ${before}, and stays so: nothing was done.`)
    return exitCode.attention
  }
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
    // Confirmed there, and not known of here before the next sign-in, it is listed as not confirmed.
    const known = user.isEmailVerified ? undefined : await confirmedSince(tx, user)
    const asOf = (await confirmEmailOf(tx, user.subject)) ?? known
    if (!asOf) return false
    await confirmUserEmail(tx, user, asOf)
    await recordFor(tx, admin, user, 'emailConfirmedByOperator')
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
    await endSignIns(tx, user.subject)
    await recordFor(tx, admin, user, 'twoStepOff')
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
  if (found?.statusId === userStatus.removed) {
    print(`User ${found.id} was removed: nothing is left but the name ${found.name} in folders of others.`)
    return undefined
  }
  if (!found || others.length === 0) return found
  print(`Several users have that address. Say which by its id:\n${tableOf([found, ...others].map(asRow))}`)
  return undefined
}

const nameOfStatus = new Map<number, string>(Object.entries(userStatus).map(([name, id]) => [id, name]))

function asRow({ id, email, isEmailVerified, name, statusId, createdAt, issuer: provider }: Account) {
  return {
    id,
    address: email,
    confirmed: isEmailVerified ? 'yes' : 'no',
    name,
    status: nameOfStatus.get(statusId) ?? statusId,
    since: createdAt,
    provider: provider === issuer ? 'embedded' : 'firebase',
  }
}
