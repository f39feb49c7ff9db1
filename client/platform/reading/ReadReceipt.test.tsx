import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { ReadFields } from './ReadFields.tsx'
import { ReadPicture } from './ReadPicture.tsx'
import { readFacts, type ReadKey } from './readFacts.ts'

const at = (top: number) => ({ page: 1, box: [0.1, top, 0.5, top + 0.02] as [number, number, number, number] })
const fields: ReceiptFields = {
  seller: { state: 'read', value: 'Järnboden Skogås', ...at(0.1) },
  date: { state: 'agrees', value: '2024-11-14', why: 'possibleDay', ...at(0.2) },
  time: { state: 'read', value: '16:42', ...at(0.2) },
  total: { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at(0.4) },
  vat: { state: 'agrees', value: [{ rate: 25, net: 37_384, vat: 9346 }], why: 'vatAddsUp', ...at(0.5) },
  orgNumber: { state: 'failed', value: null, read: '556128-4567', why: 'checkDigit', ...at(0.15) },
  returnUntil: { state: 'read', value: '2024-12-14', ...at(0.6) },
}
const page = { page: 1, width: 400, height: 800 }

const noEdit = () => {}

function Both({ onEdit = noEdit }: { onEdit?: (key: ReadKey) => void }) {
  const [lit, setLit] = useState<ReadKey | null>(null)
  const facts = readFacts(fields)
  return (
    <>
      <ReadPicture src="/x.jpg" alt="Kvittot" page={page} facts={facts} lit={lit} onLit={setLit} />
      <ReadFields facts={facts} lit={lit} onLit={setLit} onEdit={onEdit} />
    </>
  )
}

const list = () => screen.getByRole('list', { name: 'Det som lästes' })
const row = (name: RegExp) => within(list()).getByRole('button', { name })
const place = (name: string) => screen.getByTitle(`${name} i bilden`)

// The numbers of the rows stand before their names.
const rowTexts = () =>
  within(list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))

test('what was read stands beside its name, with what it was counted by', () => {
  render(<Both />)
  expect(rowTexts().slice(0, 4)).toEqual([
    '1FirmaJärnboden Skogås',
    '2Datum14 nov 2024Klockan 16.42',
    '3Summa467,30 krMomsen stämmer',
    '4Moms93,46 kr25 % av 373,84 kr',
  ])
})

test('what fails its check is never filled in: the row says what was read and why', () => {
  render(<Both />)
  expect(rowTexts().slice(4)).toEqual([
    '5Org.nrSkriv inLästes som 556128-4567, men kontrollsiffran stämmer inte',
    'GarantiSkriv inÖppet köp till 14 dec 2024',
  ])
})

test('a press in the picture brings the focus to its row, and a row with the focus lights its place', async () => {
  render(<Both />)
  await userEvent.click(place('Summa'))
  expect(document.activeElement).toBe(row(/^Summa/))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(row(/^Datum/))
  expect(place('Datum').getAttribute('aria-pressed')).toBe('true')
  expect(place('Summa').getAttribute('aria-pressed')).toBe('false')
})

test('what stood nowhere has no place in the picture, and may be written', async () => {
  const onEdit = vi.fn<(key: ReadKey) => void>()
  render(<Both onEdit={onEdit} />)
  expect(screen.queryByTitle('Garanti i bilden')).toBeNull()
  await userEvent.click(row(/^Garanti/))
  expect(onEdit).toHaveBeenCalledWith('warranty')
})

test('what there is nowhere to write is lit when it is pressed, and asks for nothing', async () => {
  const onLit = vi.fn<(key: ReadKey) => void>()
  const onEdit = vi.fn<(key: ReadKey) => void>()
  const mayEdit = (key: ReadKey) => key === 'total'
  render(<ReadFields facts={readFacts(fields)} lit={null} {...{ onLit, onEdit, mayEdit }} />)
  expect(screen.queryByText('Skriv in')).toBeNull()
  await userEvent.click(row(/^Org.nr/))
  expect(onLit).toHaveBeenLastCalledWith('orgNumber')
  await userEvent.click(row(/^Summa/))
  expect(onEdit.mock.calls).toEqual([['total']])
})
