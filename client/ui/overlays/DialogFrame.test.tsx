import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DialogFrame } from './DialogFrame.tsx'

type ListProps = { initially: string[] }

/** A list of things, each with a button to a window that takes it away. */
function List({ initially }: ListProps) {
  const [things, setThings] = useState(initially)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <section aria-label="Saker">
      {things.length > 0 && (
        <ul>
          {things.map((thing) => (
            <li key={thing}>
              <button onClick={() => setAsked(thing)}>Radera {thing}</button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <DialogFrame title="Radera?" isOpen onClose={() => setAsked(null)}>
          <button
            onClick={() => {
              setThings(things.filter((thing) => thing !== asked))
              setAsked(null)
            }}
          >
            Ja
          </button>
        </DialogFrame>
      )}
    </section>
  )
}

async function removeLamp() {
  await userEvent.click(screen.getByRole('button', { name: 'Radera lampan' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ja' }))
}

const focused = () => document.activeElement

test('a window that takes away what opened it leaves the focus with the list, and the keyboard goes on from there', async () => {
  render(<List initially={['lampan', 'pumpen']} />)
  await removeLamp()
  await expect.poll(focused).toBe(screen.getByRole('list'))
  await userEvent.tab()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Radera pumpen' }))
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
})

test('with the last of a list the focus goes to the part of the page that it stood in', async () => {
  render(<List initially={['lampan']} />)
  await removeLamp()
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Saker' }))
})

test('a window that takes nothing away gives the focus back to what opened it', async () => {
  render(<List initially={['lampan']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Radera lampan' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Radera lampan' }))
})
