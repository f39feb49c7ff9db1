import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMovingValue } from './Moving.tsx'

function List({ rows }: { rows: string[] | undefined }) {
  const drawn = useMovingValue(rows)
  return (
    <ul>
      {drawn?.map((row) => (
        <li key={row} data-moving={row}>
          {row}
        </li>
      ))}
    </ul>
  )
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const start = vi.fn<(update: () => unknown) => ViewTransition>()

function browserWith({ reducedMotion }: { reducedMotion: boolean }) {
  start.mockReset()
  Object.assign(document, { startViewTransition: start })
  const media = { matches: reducedMotion, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('a browser without view transitions shows a change at once', () => {
  const { rerender } = render(<List rows={['Sotning']} />)
  rerender(<List rows={['Service', 'Sotning']} />)
  expect(shown()).toEqual(['Service', 'Sotning'])
})

test('where less motion is wanted no transition is started', () => {
  browserWith({ reducedMotion: true })
  const { rerender } = render(<List rows={undefined} />)
  rerender(<List rows={['Sotning']} />)
  rerender(<List rows={['Service', 'Sotning']} />)
  expect(shown()).toEqual(['Service', 'Sotning'])
  expect(start).not.toHaveBeenCalled()
})

test('what comes first is shown without one', () => {
  browserWith({ reducedMotion: false })
  const { rerender } = render(<List rows={undefined} />)
  rerender(<List rows={['Sotning']} />)
  expect(shown()).toEqual(['Sotning'])
  expect(start).not.toHaveBeenCalled()
})

test('what changes together moves together, and what comes meanwhile after it', async () => {
  browserWith({ reducedMotion: false })
  const ends: (() => void)[] = []
  start.mockImplementation((update) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    ends.push(() => resolve(undefined))
    const updated = Promise.resolve(act(() => void update()))
    return { ready: updated, finished: promise } as unknown as ViewTransition
  })
  const lists = (...rows: string[]) => [1, 2].map((id) => <List key={id} rows={rows} />)
  const { rerender } = render(lists('Sotning'))
  rerender(lists('Service'))
  await expect.poll(() => start.mock.calls.length).toBe(1)
  expect(shown()).toEqual(['Service', 'Service'])
  rerender(lists('Rensa brunnen'))
  expect(shown()).toEqual(['Service', 'Service'])
  await act(async () => ends[0]?.())
  await expect.poll(shown).toEqual(['Rensa brunnen', 'Rensa brunnen'])
  expect(start).toHaveBeenCalledTimes(2)
  await act(async () => ends[1]?.())
})
