import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReadLines } from './ReadLines.tsx'
import { TurnedPicture } from './TurnedPicture.tsx'
import { linesFact, receiptText } from './readFacts.ts'

const at = { page: 1, box: [0.1, 0.4, 0.9, 0.5] as [number, number, number, number] }

test('the rows of a receipt are shown when they are asked for, and lit in the picture meanwhile', async () => {
  const onShown = vi.fn<(isShown: boolean) => void>()
  const lines = [
    { text: 'Pumpkoppling 32 mm', amount: 18_900 },
    { text: 'Rabatt', amount: -1000 },
  ]
  render(<ReadLines lines={lines} currency="SEK" number={6} onShown={onShown} />)
  expect(screen.queryByText('Pumpkoppling 32 mm')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Visa de två raderna' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Pumpkoppling 32 mm189 kr',
    'Rabatt−10 kr',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Dölj raderna' }))
  expect(onShown.mock.calls).toEqual([[true], [false]])
})

test('only rows that make the sum are offered', () => {
  const value = [{ text: 'Rör', amount: 100 }]
  expect(linesFact({ lines: { state: 'agrees', value, why: 'linesAddUp', ...at } })).toMatchObject({
    key: 'lines',
    place: at,
  })
  expect(linesFact({})).toBeNull()
})

test('a picture is turned by quarters and made larger, with what lies on it', async () => {
  render(
    <TurnedPicture width={400} height={800}>
      <button type="button">Summa i bilden</button>
    </TurnedPicture>,
  )
  const turned = () => screen.getByRole('button', { name: 'Summa i bilden' }).parentElement?.style
  expect(turned()?.getPropertyValue('--turn')).toBe('0deg')
  expect(turned()?.width).toBe('100%')
  await userEvent.click(screen.getByRole('button', { name: 'Vrid' }))
  expect(turned()?.getPropertyValue('--turn')).toBe('90deg')
  // As wide as the frame, which is as high as the picture was wide, is high.
  expect(turned()?.width).toBe('50%')
  await userEvent.click(screen.getByRole('button', { name: 'Förstora' }))
  expect(screen.getByRole('button', { name: 'Förminska' })).toBeTruthy()
})

test('another receipt in the picture is told in a few words', () => {
  const seller = { state: 'read' as const, value: 'Biltema', ...at }
  const total = { state: 'agrees' as const, value: 24_900, why: 'vatAddsUp' as const, ...at }
  expect(receiptText({ seller, total }).replaceAll('\u00A0', ' ')).toBe('Biltema, 249 kr')
})
