import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { PasteButton } from './PasteButton.tsx'

type Copied = Record<string, string>

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

afterEach(() => setClipboard(undefined))

const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

/** Presses the button where the clipboard holds these things, or may not be read. */
async function pasteOf(copied: Copied[] | 'refused') {
  const { user } = show(
    <>
      <PasteButton />
      <ToastRegion />
    </>,
  )
  const read = async () => {
    if (copied === 'refused') throw new DOMException('No.', 'NotAllowedError')
    return copied.map((types) => ({
      types: Object.keys(types),
      getType: async (type: string) => new Blob([types[type] ?? ''], { type }),
    }))
  }
  setClipboard({ read })
  await user.click(screen.getByRole('button', { name: 'Klistra in' }))
}

test.each<[Copied[] | 'refused', string]>([
  [[{ 'text/html': '<img>', 'image/png': 'bild' }], 'Du klistrade in en bild.'],
  [[{ 'application/pdf': '%PDF' }], 'Du klistrade in en pdf: Inklistrad.pdf.'],
  [[{ 'text/plain': 'https://exempel.se/1' }], 'Du klistrade in en länk till exempel.se.'],
  [[], 'Det finns inget att klistra in. Kopiera något först.'],
  ['refused', 'Det gick inte att läsa det du kopierade. Välj filerna i stället.'],
])('what is copied is offered: %#', async (copied, said) => {
  setClipboard({ read: () => {} })
  await pasteOf(copied)
  expect(await screen.findByText(said)).toBeDefined()
})

test('where the clipboard cannot be read there is no button', () => {
  setClipboard(undefined)
  show(<PasteButton />)
  expect(screen.queryByRole('button')).toBeNull()
})
