import { queueMail } from '#server/platform/mail/mail.ts'
import { restoreFolder, takeDown } from '#server/sharing/takeDowns/commands.ts'
import { folderRestoredMail, takenDownMail } from '#server/sharing/takeDowns/mail.ts'
import { folderForOperator, everyTakenDown, type OperatedFolder } from '#server/sharing/takeDowns/queries.ts'
import { exitCode, type Admin, type Command, type ExitCode } from './command.ts'
import { recordForFolder } from './record.ts'
import { tableOf } from './table.ts'

export const folderCommands = {
  list: {
    about: 'lists the folders that are taken down, since when and why',
    run: async ({ db, print }) => {
      print(tableOf((await everyTakenDown(db)).map(asRow)))
      return exitCode.done
    },
  },
  show: {
    takes: ['<id>'],
    about: 'shows a folder, which the address of its page names: its title, its founder, and whether it is taken down',
    run: async (admin, [id = '']) => {
      const folder = await findFolder(admin, id)
      if (!folder) return exitCode.attention
      admin.print(tableOf([asRow(folder)]))
      return exitCode.done
    },
  },
  'take-down': {
    takes: ['<id>'],
    options: ['reason'],
    about:
      'closes a folder and its sub-folders to everybody, for unlawful content or by an order of court: nothing is deleted. Its people are told the reason, which is Swedish, and the founder is mailed',
    run: (admin, [id = ''], _flags, { reason = '' }) => close(admin, id, reason.trim()),
  },
  restore: {
    takes: ['<id>'],
    about: 'opens it again to those who saw it, as it was',
    run: (admin, [id = '']) => open(admin, id),
  },
} satisfies Record<string, Command>

const longestReason = 1000

async function close(admin: Admin, id: string, reason: string): Promise<ExitCode> {
  const { db, print, config } = admin
  if (reason === '' || reason.length > longestReason) {
    print(
      `Say why, in at most ${longestReason} characters: folders take-down ${id} --reason "En domstol har beslutat det."`,
    )
    return exitCode.attention
  }
  const folder = await findFolder(admin, id)
  if (!folder) return exitCode.attention
  const queue = await admin.queue()
  const isChanged = await db.transaction().execute(async (tx) => {
    if (!(await takeDown(tx, folder.id, reason))) return false
    await recordForFolder(tx, admin, folder, 'folderTakenDown')
    const { founderAddress: email, title } = folder
    if (email) await queueMail(tx, queue, takenDownMail({ email, title, reason, publicUrl: config.publicUrl }))
    return true
  })
  if (!isChanged) {
    print(`${named(folder)} was taken down already. To say another reason: folders restore ${folder.id} first.`)
    return exitCode.attention
  }
  print(`${named(folder)} is closed to everybody, with its sub-folders. ${mailed(folder)}`)
  print('What is being sent of it just now goes on to its end, and what was copied from it before is not reached.')
  print(`Open it again with: folders restore ${folder.id}`)
  return exitCode.done
}

async function open(admin: Admin, id: string): Promise<ExitCode> {
  const { db, print, config } = admin
  const folder = await findFolder(admin, id)
  if (!folder) return exitCode.attention
  const queue = await admin.queue()
  const isChanged = await db.transaction().execute(async (tx) => {
    if (!(await restoreFolder(tx, folder.id))) return false
    await recordForFolder(tx, admin, folder, 'folderRestored')
    const { founderAddress: email, title, id: folderId } = folder
    // Still closed with its main folder, it is not open to anybody.
    const isOpen = (await folderForOperator(tx, folderId))?.takenDownWith === null
    if (email && isOpen)
      await queueMail(tx, queue, folderRestoredMail({ email, title, folderId, publicUrl: config.publicUrl }))
    return true
  })
  if (!isChanged) {
    print(
      folder.takenDownWith === null
        ? `${named(folder)} was not taken down.`
        : `${named(folder)} is closed with its main folder: folders restore ${folder.takenDownWith}`,
    )
    return exitCode.attention
  }
  const now = await folderForOperator(db, folder.id)
  print(
    now?.takenDownWith
      ? `${named(folder)} is closed with its main folder ${now.takenDownWith} alone now.`
      : `${named(folder)} is open again, as it was. ${mailed(folder)}`,
  )
  return exitCode.done
}

const named = ({ id, title }: OperatedFolder) => `Folder ${id} "${title}"`
const mailed = ({ founderAddress }: OperatedFolder) =>
  founderAddress ? `Its founder, ${founderAddress}, is mailed of it.` : 'It has no founder to be mailed.'

async function findFolder({ db, print }: Admin, id: string): Promise<OperatedFolder | undefined> {
  const folder = /^[1-9]\d{0,14}$/.test(id) ? await folderForOperator(db, Number(id)) : undefined
  if (!folder) print(`There is no folder ${id}. Its id is the number in the address of its page.`)
  return folder
}

function asRow(folder: OperatedFolder) {
  const { id, title, parentId, parentTitle, founderAddress, founderId, members, subFolders, since, reason } = folder
  return {
    folder: id,
    title,
    'main folder': parentId === null ? '' : `${parentId} ${parentTitle}`,
    founder: founderId === null ? '' : `${founderAddress} (${founderId})`,
    members,
    'sub-folders': subFolders,
    'in the trash since': folder.deletedAt ?? '',
    'taken down': since ?? 'no',
    reason: reason ?? '',
  }
}
