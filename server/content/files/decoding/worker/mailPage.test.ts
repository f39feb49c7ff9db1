import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { createDecoder } from '../decoder.ts'
import { pageOfMail } from './mailPage.ts'

const tasks = mkdtempSync(join(tmpdir(), 'parmen-mail-page-'))
const decoder = createDecoder(openConfinement(tasks))
afterAll(async () => {
  await decoder.stop()
  rmSync(tasks, { recursive: true })
})

const mail = (body: string, type = 'text/html') =>
  Buffer.from(
    `From: a@exempel.se\r\nSubject: Kvitto\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`,
  )

test('of the page of a mail there are its words alone, and what stands beside each other does', async () => {
  const body =
    '<style>@import "https://x.exempel/a.css"</style><h1 onclick="x()">A &amp; B &lt;AB&gt;</h1><img src="https://x.exempel/pixel">' +
    '<table background="https://x.exempel/b"><tr><td>Kran</td><td>1 250,00 kr</td></tr><tr><td>Moms</td><td>250,00</td></tr></table>' +
    '<a href="https://x.exempel">Öppna</a><script>fetch("https://x.exempel")</script>'
  const page = (await pageOfMail(mail(body)))?.toString() ?? ''
  expect(page).toContain('<p>A &amp; B &lt;AB&gt;</p>')
  expect(page.match(/<table>/g)).toHaveLength(1)
  expect(page).toContain('<tr><td>Kran</td><td style="text-align: right">1 250,00 kr</td></tr>')
  expect(page).toContain('<p>Öppna</p>')
  expect(page).not.toMatch(/exempel|<img|<script|href|onclick/)
})

async function decode(bytes: Buffer) {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  const reply = await decoder.decode({ owner: 1, folder, mediaType: 'message/rfc822' })
  return { reply, large: join(folder, 'large.webp') }
}

test('a saved mail has a picture of its words; one without any has none', async () => {
  const { reply, large } = await decode(mail('Fyra rader\n'.repeat(400), 'text/plain'))
  expect(reply).toMatchObject({
    outcome: 'done',
    width: 420,
    height: 595,
    words: expect.stringContaining('Fyra rader'),
  })
  expect(reply.outcome === 'done' && reply.pages).toBeGreaterThan(1)
  const { channels } = await sharp(large).stats()
  expect(channels.every(({ min, max }) => max - min > 200)).toBe(true)
  expect((await decode(mail(' ', 'text/plain'))).reply).toMatchObject({ outcome: 'none', words: 'Kvitto a@exempel.se' })
})
