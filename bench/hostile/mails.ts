import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { folders } from '#contract/folders/folders.ts'
import { addressText, mailIn } from '#contract/intake/mailIn.ts'
import { apiCaller } from '#server/testing/overHttp.ts'
import { tokenOf, type Caller } from './people.ts'
import { silent } from './silentDns.ts'

type Mailing = { url: string; mailPort: number; isOver: () => boolean }

/** A stranger sends so many at a time; an address takes a hundred before it is full. */
const atOnce = 45
const breakMs = 10_000
/** Another's mail is there within. */
const mostMs = 30_000

const call = async (url: string, { cookie }: Caller) => apiCaller(url, await tokenOf(url, cookie))

function sendTo(port: number, to: string, { from, subject }: { from: string; subject: string }) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 5_000 })
  const raw = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\nHej\r\n`
  return transport.sendMail({ envelope: { from, to: [to] }, raw }).finally(() => transport.close())
}

/** Sends mails from domains whose servers do not answer, to ever new addresses of the caller's. Returns how many were taken in. */
export async function sendFromSilentDomains({ url, mailPort, isOver }: Mailing, caller: Caller): Promise<number> {
  let taken = 0
  for (let round = 0; !isOver(); round++) {
    const to = await addressOfNewFolder(url, caller, round).catch(() => null)
    const each = Array.from({ length: atOnce }, (_, index) => `x@${silent}-${round}-${index}.exempel.se`)
    // One after the other: at once a network holds a part of the connections alone.
    for (const from of to ? each : [])
      taken += await sendTo(mailPort, to ?? '', { from, subject: 'Faktura' }).then(
        () => 1,
        () => 0,
      )
    await pause(breakMs)
  }
  return taken
}

async function addressOfNewFolder(url: string, caller: Caller, round: number): Promise<string> {
  const asCaller = await call(url, caller)
  const { id: folderId } = await asCaller(folders.add, { body: { title: `Mejl ${round}` } })
  return addressText(await asCaller(mailIn.add, { body: { folderId } }))
}

/** Somebody else mails themselves every few seconds. Returns which mails were not there in time while nothing was wrong. */
export async function mailMeanwhile(
  { url, mailPort, isOver }: Mailing,
  caller: Caller,
  troubleNow: () => string | null,
) {
  const to = addressText(await (await call(url, caller))(mailIn.add, { body: { folderId: null } }))
  const took: number[] = []
  const failures: string[] = []
  for (let number = 0; !isOver(); number++) {
    const began = performance.now()
    const subject = `Kvitto ${number}`
    let [isThere, wasTroubled] = [false, false]
    const isSent = await sendTo(mailPort, to, { from: 'kvitto@exempel.se', subject }).then(
      () => true,
      () => false,
    )
    const isPatient = () => isSent && performance.now() - began < 4 * mostMs && !isOver()
    while (!isThere && isPatient()) {
      wasTroubled ||= troubleNow() !== null
      isThere = await isWaiting(url, caller, subject).catch(() => false)
      if (!isThere) await pause(500)
    }
    wasTroubled ||= troubleNow() !== null
    const ms = performance.now() - began
    if (isThere) took.push(ms)
    if (!wasTroubled && !isOver() && (!isThere || ms > mostMs))
      failures.push(
        `a mail was not there within ${mostMs / 1000} s beside those of silent domains: ${Math.round(ms)} ms`,
      )
    await pause(breakMs)
  }
  console.log(
    `Beside mails of silent domains ${took.length} came in, none in more than ${Math.round(Math.max(0, ...took))} ms`,
  )
  return failures
}

/** Looks whether it waits for a word, and throws it away. */
async function isWaiting(url: string, caller: Caller, subject: string): Promise<boolean> {
  const asCaller = await call(url, caller)
  const found = (await asCaller(mailIn.waiting, { query: {} })).find((mail) => mail.subject === subject)
  if (found) await asCaller(mailIn.throw, { params: { id: found.id }, query: {} }).catch(() => {})
  return found !== undefined
}
