import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { mailSamples } from './mailSamples.ts'

/* The text of a mail contains everything that its HTML does, and the other way round. */

const mails = Object.entries(mailSamples)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The visible text of a piece of HTML. */
function seen(html: string): string {
  const text = html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]+>/g, '')
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim()
}

const blocksOf = (html: string) =>
  [...html.matchAll(/<(p|h1|h2|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , content = '']) => seen(content))
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => seen(link))

for (const [name, { subject, text, html }] of mails) {
  test(`the text part of "${name}" has everything in its HTML`, () => {
    // The product name is in the signature of the text, and a plain link needs no hint about the button.
    const only = blocksOf(html).filter((block) => block !== product.name && !block.startsWith('Fungerar inte knappen?'))
    expect(only.length).toBeGreaterThan(1)
    for (const block of [...only, ...linksOf(html)]) expect(text).toContain(block)
  })

  test(`the HTML part of "${name}" has everything in its text`, () => {
    const [body = '', sender] = text.split('\n\n-- \n')
    expect(sender).toBe(`${product.name}\n`)
    const all = [...blocksOf(html), ...linksOf(html)].join('\n')
    for (const line of body.split('\n').filter(Boolean)) expect(all).toContain(line.replace(/:$/, ''))
    expect(subject).toMatch(/^\S.{5,}$/)
  })
}

test('every kind of mail has a sample', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['server/testing/**', 'server/**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => source.includes('NewMail'))
  const named = sources.flatMap((source) => [...source.matchAll(/^\s+kind: '([a-z-]+)'/gm)].map(([, kind]) => kind))
  // Mailed by what caused it, as invitations are.
  const ofNotices = Object.keys(kinds).map((kind) => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(new Set(mails.map(([, { kind }]) => kind))).toEqual(new Set([...named, ...ofNotices]))
})
