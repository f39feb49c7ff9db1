import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { app } from './app.ts'

const outbox = join(app.dataDir, 'outbox')

/** The newest link to `path` that was mailed to an address; waits until there is one. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  let link = ''
  await expect.poll(async () => (link = (await linksTo(address, path)).at(-1) ?? '')).not.toBe('')
  return link
}

async function linksTo(address: string, path: string): Promise<string[]> {
  // By name, and so by time.
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted()
  const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(outbox, name)))))
  return mails
    .filter(({ to }) => [to].flat().some((recipient) => recipient?.text.includes(address)))
    .flatMap(({ text = '' }) => text.match(/http\S+/g) ?? [])
    .filter((link) => new URL(link).pathname === path)
}
