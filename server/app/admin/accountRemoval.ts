import { NewDeletion } from '#contract/accounts/account.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { accountKeptMail } from '#server/accounts/account/deletion/mail.ts'
import { deletionOf, trashedFoldersOf } from '#server/accounts/account/deletion/queries.ts'
import { keepAccount, requestDeletion } from '#server/accounts/account/deletion/requestDeletion.ts'
import { endSignIns } from '#server/platform/identity/removal.ts'
import { issuer } from '#server/platform/identity/verifier.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Account } from '#server/people/users/operating/accounts.ts'
import { exitCode, type Admin, type ExitCode } from './command.ts'
import { recordFor } from './record.ts'

/* The other thing that the law lets people ask of the operator: to be removed (GDPR, article 17). */

/** `heirs` as they were typed: `17=42 18=none`. */
type Removal = { remainingName: string | undefined; heirs: string; isSure: boolean }

/**
 * Begins the removal as 'Ta bort kontot' does: with the same days of grace, the same heirs unless others are named, and the
 * same mail. Says what becomes of the folders before it asks.
 */
export async function removeAccount(
  admin: Admin,
  user: Account,
  { remainingName, heirs, isSure }: Removal,
): Promise<ExitCode> {
  const { db, print, config } = admin
  const whose = `${user.email} (${user.id})`
  if (user.statusId === userStatus.suspended) {
    print('The account is suspended, and stays as it is meanwhile. First: users suspend <id or address> --undo')
    return exitCode.attention
  }
  const { endsAt, name: fullName, folders } = await deletionOf(db, user.id)
  if (endsAt !== null) {
    print(`${whose} is to be removed already, on ${dayOf(endsAt)}.`)
    return exitCode.done
  }
  const { data: name } = NewDeletion.shape.name.safeParse(remainingName ?? fullName)
  if (name === undefined) {
    print(
      `"${remainingName ?? fullName}" cannot stay as the name in folders of others: say another behind the address.`,
    )
    return exitCode.attention
  }
  const chosen = chosenHeirs(admin, folders, heirs)
  if (!chosen) return exitCode.attention
  print(`${whose} is signed out now, and removed after the days of grace unless they keep the account.`)
  print(`In folders of others "${name}" stays.`)
  await printFates(
    admin,
    user,
    folders.map((folder) => {
      const choice = chosen.find(({ folderId }) => folderId === folder.id)
      return choice ? { ...folder, heirId: choice.heirId } : folder
    }),
  )
  if (!isSure && (await admin.ask('Type the address to go on:')) !== user.email) {
    print('Nothing was done. Without a terminal to answer at, say --yes.')
    return exitCode.attention
  }
  const identity = {
    endSessions: async (...[tx, subject]: Parameters<typeof endSignIns>) => {
      if (user.issuer === issuer) await endSignIns(tx, subject)
    },
  }
  const asked = await requestDeletion(
    { db, config, identity, queue: await admin.queue() },
    user.id,
    { name, heirs: chosen },
    { isByOperator: true, also: (tx) => recordFor(tx, admin, user, 'accountDeletionByOperator') },
  )
  print(`It is removed on ${dayOf(asked.endsAt)}. They have been mailed of it. Undone: users remove ${user.id} --undo`)
  if (user.issuer !== issuer) print('Firebase keeps their sign-in: remove it there then.')
  return exitCode.done
}

/** Keeps an account that is to be removed, as its owner can: somebody else may have asked, or the wrong one was named. */
export async function keepAccountFor(admin: Admin, user: Account): Promise<ExitCode> {
  const { db, print, config } = admin
  const queue = await admin.queue()
  const isKept = await keepAccount(db, user.id, async (tx) => {
    await recordFor(tx, admin, user, 'accountKept')
    await queueMail(tx, queue, accountKeptMail(user.email, config.publicUrl))
  })
  const whose = `${user.email} (${user.id})`
  print(isKept ? `${whose} is kept, as it was, and is mailed of it.` : `${whose} was not to be removed.`)
  return isKept ? exitCode.done : exitCode.attention
}

type Founded = Awaited<ReturnType<typeof deletionOf>>['folders'][number]

/** The heirs that the owner has asked for; undefined, and it says why, if one of them cannot be. */
function chosenHeirs({ print }: Admin, folders: readonly Founded[], typed: string) {
  const refuse = (message: string) => {
    print(message)
    return undefined
  }
  const chosen: { folderId: number; heirId: number | null }[] = []
  for (const one of typed.split(/[\s,]+/).filter(Boolean)) {
    const [, folderId, heir = ''] = /^(\d{1,15})=(\d{1,15}|none)$/.exec(one) ?? []
    if (folderId === undefined) return refuse(`"${one}" is no heir: say it as --heirs "17=42 18=none".`)
    const folder = folders.find(({ id }) => id === Number(folderId))
    if (!folder) return refuse(`Folder ${folderId} is not theirs to pass on.`)
    if (chosen.some((other) => other.folderId === folder.id)) return refuse(`Folder ${folderId} is named twice.`)
    const heirId = heir === 'none' ? null : Number(heir)
    if (heirId !== null && !folder.members.some(({ userId }) => userId === heirId))
      return refuse(`User ${heir} is no member of folder ${folderId} "${folder.title}".`)
    chosen.push({ folderId: folder.id, heirId })
  }
  return chosen
}

async function printFates({ db, print }: Admin, user: Account, folders: readonly Founded[]) {
  for (const folder of folders) print(`- ${fateOf(folder)}`)
  for (const { id, title } of await trashedFoldersOf(db, user.id))
    print(`- folder ${id} "${title}" is removed from the trash, whoever its members are`)
  if (folders.some(({ members, heirId }) => members.some(({ userId }) => userId !== heirId)))
    print('Another heir is for the owner to choose, at Ta bort kontot or in what they have written: --heirs.')
}

function fateOf({ id, title, members, guests, heirId }: Founded): string {
  const namesOf = (people: Founded['members']) => people.map(({ name, userId }) => `${name} (${userId})`).join(', ')
  const others = members.filter(({ userId }) => userId !== heirId)
  if (others.length < members.length) {
    const instead = others.length > 0 ? `; it could be ${namesOf(others)}` : ''
    return `folder ${id} "${title}" goes to ${namesOf(members.filter((one) => !others.includes(one)))}${instead}`
  }
  const why = members.length > 0 ? `${namesOf(members)} lose it` : 'nobody else is a member'
  const below = guests > 0 ? `, and ${guests} who see only sub-folders of it lose those` : ''
  return `folder ${id} "${title}" is removed with all that is in it: ${why}${below}`
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
