import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import '#client/testing/windows.ts'
import { ToastRegion } from '../feedback/ToastRegion.tsx'
import { dismissToast, showToast } from '../feedback/toastStore.ts'
import { DialogFrame } from './DialogFrame.tsx'

type ListProps = { initially: string[] }

/** A list of items, each with a button that opens a delete dialog. */
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

test('a dialog that deletes its opening button leaves focus on the list', async () => {
  render(<List initially={['lampan', 'pumpen']} />)
  await removeLamp()
  await expect.poll(focused).toBe(screen.getByRole('list'))
  await userEvent.tab()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Radera pumpen' }))
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
})

test('with the last item deleted, focus moves to the surrounding section', async () => {
  render(<List initially={['lampan']} />)
  await removeLamp()
  await expect.poll(focused).toBe(screen.getByRole('region', { name: 'Saker' }))
})

test('a cancelled dialog returns focus to its opening button', async () => {
  render(<List initially={['lampan']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Radera lampan' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Radera lampan' }))
})

test('a dialog that a key opened while nothing had the focus leaves it on the page', async () => {
  const byKey = (isOpen: boolean) => (
    <main>
      <DialogFrame title="Ny" isOpen={isOpen}>
        <button>Spara</button>
      </DialogFrame>
    </main>
  )
  const { rerender } = render(byKey(false))
  rerender(byKey(true))
  await screen.findByRole('dialog')
  rerender(byKey(false))
  await expect.poll(focused).toBe(screen.getByRole('main'))
})

test('a toast waits until the dialog is closed', async () => {
  render(
    <>
      <List initially={['lampan']} />
      <ToastRegion />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Radera lampan' }))
  const id = showToast({ text: 'Sparat', duration: Infinity })
  expect(screen.queryByText('Sparat')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Sparat')).toBeTruthy()
  act(() => dismissToast(id))
})
