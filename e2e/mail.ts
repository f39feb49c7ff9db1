import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { app } from './app.ts'

const outbox = join(app.dataDir, 'outbox')
// A mail passes two jobs, and the queue looks every ten seconds for what it was not told of.
const patience = { timeout: 45_000 }

/** The newest link to `path` that was mailed to an address; waits until there is one. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  let link = ''
  await expect.poll(async () => (link = (await linksTo(address, path)).at(-1) ?? ''), patience).not.toBe('')
  return link
}

/** The newest mail to an address that holds these words; waits until there is one. */
export async function mailTo(address: string, words: string): Promise<ParsedMail> {
  const found = async () => (await mailsTo(address)).findLast(({ text = '' }) => text.includes(words))
  await expect.poll(found, patience).toBeDefined()
  return (await found()) as ParsedMail
}

async function linksTo(address: string, path: string): Promise<string[]> {
  return (await mailsTo(address))
    .flatMap(({ text = '' }) => text.match(/http\S+/g) ?? [])
    .filter((link) => new URL(link).pathname === path)
}

async function mailsTo(address: string): Promise<ParsedMail[]> {
  // By name, and so by time.
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(outbox, name))))
  // To read all that all tests have mailed, each time anew, takes longer than to wait for a mail.
  const mails = await Promise.all(files.filter((file) => file.includes(address)).map((file) => simpleParser(file)))
  return mails.filter(({ to }) => [to].flat().some((recipient) => recipient?.text.includes(address)))
}
