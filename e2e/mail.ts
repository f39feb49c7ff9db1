import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { app } from './app.ts'

const outbox = join(app.dataDir, 'outbox')

/** The newest link to `path` that was mailed to an address; waits until there is one. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  let link = ''
  await expect.poll(async () => (link = (await linksTo(address, path)).at(-1) ?? '')).not.toBe('')
  return link
}

/** The newest mail to an address that holds these words; waits until there is one. */
export async function mailTo(address: string, words: string): Promise<ParsedMail> {
  const found = async () => (await mailsTo(address)).findLast(({ text = '' }) => text.includes(words))
  await expect.poll(found).toBeDefined()
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
  const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(outbox, name)))))
  return mails.filter(({ to }) => [to].flat().some((recipient) => recipient?.text.includes(address)))
}
