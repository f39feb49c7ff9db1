import { randomUUID } from 'node:crypto'
import { checkContents } from '#server/content/files/contents/checkContents.ts'
import { contentCount } from '#server/content/files/contents/queries.ts'
import { adoptStorage } from '#server/content/files/contents/storageOwner.ts'
import { sweepStorage } from '#server/content/files/contents/sweepStorage.ts'
import { readClock, trustClock } from '#server/platform/database/clock.ts'
import { removeKeys, retireKeys, signingKeys } from '#server/platform/identity/operating.ts'
import { isMailable, resendMails } from '#server/platform/mail/mail.ts'
import { createMailTransport, outboxIn } from '#server/platform/mail/transport.ts'
import { failedMails } from '#server/platform/mail/failed.ts'
import { queueCounts } from '#server/platform/queue/queueCounts.ts'
import { testMail } from './testMail.ts'
import { exitCode, type Admin, type Command, type ExitCode } from './command.ts'
import { recordCommand } from './record.ts'
import { tableOf } from './table.ts'

const mostListed = 200

export const mailCommands = {
  failed: {
    about: 'lists mails that were not sent: those given up, and those tried again; 1 if any was given up',
    run: async ({ db, print }) => {
      const mails = await failedMails(db, mostListed)
      print(
        tableOf(
          mails.map(({ id, kind, address, createdAt, nextTry }) => ({
            mail: id,
            kind,
            to: address,
            queued: createdAt,
            'next try': nextTry ?? 'given up',
          })),
        ),
      )
      return mails.some(({ nextTry }) => nextTry === null) ? exitCode.attention : exitCode.done
    },
  },
  test: {
    takes: ['<address>'],
    about: 'sends one mail to the address at once; 1 if it was not accepted',
    run: (admin, [address = '']) => sendTestMail(admin, address),
  },
  again: {
    about: 'sends every unsent mail again, also those that were given up',
    run: async ({ db, queue, print }) => {
      print(`${await resendMails(db, await queue())} unsent mails are tried again.`)
      return exitCode.done
    },
  },
} satisfies Record<string, Command>

async function sendTestMail(admin: Admin, address: string): Promise<ExitCode> {
  const { config, print } = admin
  if (!isMailable(address)) {
    print(`${address} is no e-mail address.`)
    return exitCode.attention
  }
  const way = config.smtpUrl ? `the mail server ${new URL(config.smtpUrl).host}` : outboxIn(config.dataDir)
  await recordCommand(admin.db, admin, 'testMailSent')
  const mail = { ...testMail(address), id: 0, messageId: randomUUID(), createdAt: new Date() }
  try {
    const transport = createMailTransport(config)
    await transport.send(mail).finally(transport.close)
  } catch (error) {
    print(`Not accepted by ${way}: ${(error as Error).message}`)
    return exitCode.attention
  }
  print(`Accepted by ${way}. Look for it in the mailbox, and not among what is taken for spam.`)
  return exitCode.done
}

export const jobCommands = {
  list: {
    about: 'lists the queues and how many of their jobs wait, run, are tried again or have failed; 1 if any has failed',
    run: async ({ db, print }) => {
      const queues = await queueCounts(db)
      print(
        tableOf(
          queues.map(({ name, created, retry, active, failed, lastDone }) => ({
            queue: name,
            waiting: created,
            'tried again': retry,
            running: active,
            failed,
            'last done': lastDone,
          })),
        ),
      )
      return queues.some(({ failed }) => failed > 0) ? exitCode.attention : exitCode.done
    },
  },
} satisfies Record<string, Command>

export const storageCommands = {
  check: {
    about: 'reads every stored file and compares it with its checksum; 1 if one is missing or altered',
    run: async ({ db, storage, print }) => {
      const damaged: Damage[] = []
      const log = { info() {}, error: (found: unknown) => void damaged.push(found as Damage) }
      const limit = { contents: Infinity, bytes: Infinity, ms: Infinity }
      await checkContents({ db, storage: await storage(), log, limit })
      print(`${await contentCount(db)} contents are read, ${damaged.length} of them damaged.`)
      if (damaged.length === 0) return exitCode.done
      print(tableOf(damaged.flatMap(rowsOf)))
      return exitCode.attention
    },
  },
  adopt: {
    about: 'marks the storage as this database’s, whoever had it before: after a move. The service need not run',
    run: async ({ db, storage, print }) => {
      const { owner, known, looked } = await adoptStorage({ db, storage: await storage() })
      print(
        `The storage is this database’s now; before, it ${owner ? `was that of installation ${owner}` : 'bore no mark'}.`,
      )
      print(`Of ${looked} files in it that were looked at, the database knows ${known}.`)
      return exitCode.done
    },
  },
  sweep: {
    flags: ['anyway'],
    about:
      'takes files that are in no row out of use, and brings back those that are, as every night; with --anyway also where suspiciously many are in none; 1 if it did not',
    run: async ({ db, storage, print }, _given, flags) => {
      let code: ExitCode = exitCode.done
      const say = (...said: unknown[]) =>
        print(said.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '))
      const error = (...said: unknown[]) => {
        code = exitCode.attention
        say(...said)
      }
      const log = { info: say, warn: say, error }
      await sweepStorage({ db, storage: await storage(), log, isForced: flags.has('anyway') })
      return code
    },
  },
} satisfies Record<string, Command>

export const clockCommands = {
  list: {
    about: 'says when the clock was last looked at, and whether removal waits for it after a step; 1 if it does',
    run: async ({ db, print }) => {
      const { seenAt, trustedAt, unsteadyUntil } = await readClock(db)
      print(tableOf([{ 'looked at': seenAt, 'removal goes by': trustedAt, 'waits until': unsteadyUntil ?? '' }]))
      return unsteadyUntil === null ? exitCode.done : exitCode.attention
    },
  },
  trust: {
    about: 'believes the clock as it is: what is due is removed for good in the coming night',
    run: async ({ db, print }) => {
      await trustClock(db)
      print('The clock is believed.')
      return exitCode.done
    },
  },
} satisfies Record<string, Command>

type Damage = { problem: string; sha256: string; files: { id: number; name: string; folderId: number | null }[] }

const rowsOf = ({ problem, sha256, files }: Damage) =>
  files.map(({ id, name, folderId }) => ({ problem, file: id, name, folder: folderId, sha256 }))

export const keyCommands = {
  list: {
    about: 'lists the keys that sign ID tokens',
    run: (admin) =>
      ofEmbedded(admin, async ({ db, print }) => {
        const keys = await signingKeys(db)
        print(
          tableOf(keys.map(({ id, createdAt, expiresAt }) => ({ key: id, 'signs from': createdAt, until: expiresAt }))),
        )
      }),
  },
  rotate: {
    flags: ['at-once'],
    about: 'signs with a new key from now on; with --at-once the old ones count no more: then restart every process',
    run: (admin, _given, flags) =>
      ofEmbedded(admin, async ({ db, print }) => {
        const isAtOnce = flags.has('at-once')
        await (isAtOnce ? removeKeys(db) : retireKeys(db))
        print(
          isAtOnce
            ? 'The keys are removed. Restart every process: each remembers them for up to an hour.'
            : 'The next token is signed with a new key. Those of the old ones are valid for fifteen minutes more.',
        )
      }),
  },
} satisfies Record<string, Command>

async function ofEmbedded(admin: Admin, run: (admin: Admin) => Promise<void>) {
  if (admin.config.identity === 'embedded') {
    await run(admin)
    return exitCode.done
  }
  admin.print('IDENTITY is firebase: its keys are Google’s.')
  return exitCode.attention
}
