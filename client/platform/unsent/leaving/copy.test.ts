import { beforeEach, expect, test, vi } from 'vitest'
import { ofNode } from '#client/testing/ofNode.ts'
import { copyOf } from './copy.ts'

// Node encodes and reads files with these, and not with those of jsdom.
beforeEach(() => {
  vi.stubGlobal('Uint8Array', ofNode.Uint8Array)
  vi.stubGlobal('ArrayBuffer', ofNode.ArrayBuffer)
})

const entry = (title: string, pictures: File[], body: object = {}) => ({
  words: { title, place: 'Tärnan / Skrov' },
  input: { body },
  savedAt: Date.parse('2026-11-25T10:05:00.000Z'),
  pictures,
})

const jpeg = (name: string, text: string) => new ofNode.File([text], name, { type: 'image/jpeg' })

/** The names and the contents of a zip without compression, by its local headers. */
async function contentsOf(zip: Blob): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const central = new Map<string, string>()
  const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length))
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const offset = view.getUint32(at + 42, true)
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    central.set(text(at + 46, nameLength), text(start, size))
  }
  return central
}

test('the copy has a page with all that was written, and every picture under a name of its own', async () => {
  const zip = await copyOf([
    entry('Slog i bryggan', [jpeg('IMG_1.jpg', 'first'), jpeg('IMG_1.jpg', 'second')], {
      description: 'Spricka < 2 cm',
    }),
    entry('Konservera motorn – klar', [], { outcome: 'Gick fint' }),
  ])
  const files = await contentsOf(zip)
  expect([...files.keys()]).toEqual(['Inte skickat.html', '1-1 IMG_1.jpg', '1-2 IMG_1.jpg'])
  expect(files.get('1-2 IMG_1.jpg')).toBe('second')
  const page = new DOMParser().parseFromString(files.get('Inte skickat.html') ?? '', 'text/html')
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Slog i bryggan',
    'Konservera motorn – klar',
  ])
  expect(page.body.textContent).toContain('Spricka < 2 cm')
  expect(page.body.textContent).toContain('Gick fint')
  expect(page.body.textContent).toContain('25 november 2026 kl. 11.05')
  const [link] = page.querySelectorAll('a')
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('1-1 IMG_1.jpg')
})

test('what was written is text, and never a part of the page', async () => {
  const written = '<script>alert(1)</script> & "så"'
  const files = await contentsOf(await copyOf([entry(written, [jpeg('a/"b".jpg', 'x')])]))
  const page = new DOMParser().parseFromString(files.get('Inte skickat.html') ?? '', 'text/html')
  expect(page.querySelector('script')).toBe(null)
  expect(page.querySelector('h2')?.textContent).toBe(written)
  expect([...files.keys()][1]).toBe('1-1 a--b-.jpg')
})
