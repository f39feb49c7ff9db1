import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { GuardedDialog, useGuard } from '../modal/GuardedDialog.tsx'
import { currentUserId } from '../session/currentUserId.ts'
import { show } from '#client/testing/show.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { restored } from './formDraft.ts'
import { useDraftedForm } from './useDraftedForm.ts'
import { useDraftedText } from './useDraftedText.ts'

beforeEach(() => {
  localStorage.clear()
  vi.setSystemTime('2026-11-24T13:02:00Z')
  act(() => currentUserId.set(1))
})

type Values = { title: string; reminderDays: number; updatedAt?: string }
const start: Values = { title: '', reminderDays: 7 }

function Form({ about = 'event-5', defaultValues = start, isLeftOnPurpose = false }) {
  const { register, formState, handleSubmit } = useDraftedForm<Values>(about, { defaultValues, isLeftOnPurpose })
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <TextField label="Titel" {...register('title')} />
      <p>{formState.isDirty ? 'ändrat' : 'orört'}</p>
      <button type="submit">Spara</button>
    </form>
  )
}

function InDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <DialogFrame title="Ny händelse" isOpen={isOpen} onClose={() => setOpen(false)}>
      <Form />
    </DialogFrame>
  )
}

function Guarded() {
  const guard = useGuard({ onClose: () => undefined })
  useEffect(() => guard.setDirty(true), [guard])
  return (
    <GuardedDialog title="Ny händelse" guard={guard}>
      <Form />
    </GuardedDialog>
  )
}

const title = async () => (await screen.findByLabelText<HTMLInputElement>('Titel')).value

/** The page is gone, without a word to what is on it. */
function kill(unmount: () => void) {
  const kept = Object.entries(localStorage)
  unmount()
  return act(async () => {
    await Promise.resolve()
    for (const [name, value] of kept) localStorage.setItem(name, value as string)
  })
}

test('what was written in a dialog is there after its page was killed, says from when it is, and can be thrown away', async () => {
  const { user, unmount } = show(<InDialog />)
  await user.type(await screen.findByLabelText('Titel'), 'Bytte packning')
  await kill(unmount)
  vi.setSystemTime('2026-11-25T08:00:00Z')
  const again = show(<InDialog />)
  expect(await title()).toBe('Bytte packning')
  screen.getByText('ändrat')
  screen.getByText('Utkast från i går 14.02')
  await again.user.click(screen.getByRole('button', { name: 'Släng' }))
  expect(await title()).toBe('')
  screen.getByText('orört')
  expect(screen.queryByText(/^Utkast/)).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('the question whether to leave it stands alone', async () => {
  const { user, unmount } = show(<Guarded />)
  await user.type(await screen.findByLabelText('Titel'), 'Bytte packning')
  await kill(unmount)
  const again = show(<Guarded />)
  await screen.findByText(/^Utkast/)
  await again.user.keyboard('{Escape}')
  expect(screen.queryByText(/^Utkast/)).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Fortsätt skriva' }))
  screen.getByText(/^Utkast/)
})

test('a dialog that was closed, after a yes or as it was saved, leaves no draft', async () => {
  const { user } = show(<InDialog />)
  await user.type(await screen.findByLabelText('Titel'), 'Bytte packning')
  expect(localStorage).toHaveLength(1)
  await user.keyboard('{Escape}')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('on a page it is said in a toast, which throws it away and goes with the page', async () => {
  const { user, unmount } = show(<Form />)
  await user.type(screen.getByLabelText('Titel'), 'Bytte packning')
  await kill(unmount)
  const again = show(<Form />)
  const [said] = currentToasts()
  expect(said?.text).toMatch(/^Det du skrev i dag 14\.02 finns kvar, men är inte sparat\.$/)
  act(() => said?.action?.run())
  expect(await title()).toBe('')
  expect(currentToasts()).toEqual([])
  await again.user.type(screen.getByLabelText('Titel'), 'Bytte')
  await kill(again.unmount)
  const third = show(<Form />)
  expect(currentToasts()).toHaveLength(1)
  third.unmount()
  expect(currentToasts()).toEqual([])
})

test('a form on a page keeps its draft as the page is left, until it is saved', async () => {
  const { user, unmount } = show(<Form />)
  await user.type(screen.getByLabelText('Titel'), 'Bytte')
  unmount()
  const again = show(<Form />)
  expect(await title()).toBe('Bytte')
  await again.user.click(screen.getByRole('button', { name: 'Spara' }))
  again.unmount()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('a form on a page that asks whoever leaves it ends its draft as it is left', async () => {
  const { user, unmount } = show(<Form isLeftOnPurpose />)
  await user.type(screen.getByLabelText('Titel'), 'Bytte')
  expect(localStorage).toHaveLength(1)
  unmount()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('another person finds nothing of it', async () => {
  const { user, unmount } = show(<Form />)
  await user.type(screen.getByLabelText('Titel'), 'Bytte')
  unmount()
  show(<Form />, { userId: 2 })
  expect(await title()).toBe('')
})

test('what was deleted again is no draft, and each form and each thing has its own', async () => {
  const { user } = show(<Form />)
  await user.type(screen.getByLabelText('Titel'), 'B')
  expect(localStorage).toHaveLength(1)
  await user.clear(screen.getByLabelText('Titel'))
  expect(localStorage).toHaveLength(0)
  await user.type(screen.getByLabelText('Titel'), 'B')
  show(<Form about="event-6" />)
  expect(screen.getAllByLabelText<HTMLInputElement>('Titel').map(({ value }) => value)).toEqual(['B', ''])
})

test('the pages of a session that has ended keep what is written in their forms', async () => {
  const { user, unmount } = show(<InDialog />)
  await user.type(await screen.findByLabelText('Titel'), 'Bytte')
  act(() => currentUserId.set(null))
  unmount()
  await act(() => Promise.resolve())
  expect(localStorage).toHaveLength(1)
})

function Note() {
  const [isSaved, setSaved] = useState(false)
  const [text, setText] = useDraftedText('own-3', 'Före', isSaved)
  return (
    <>
      <TextField label="Eget" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setSaved(true)}>Spara</button>
    </>
  )
}

test('so does a text that is written outside of a form with fields', async () => {
  const { user, unmount } = show(<Note />)
  await user.type(screen.getByLabelText('Eget'), ' och efter')
  unmount()
  const again = show(<Note />)
  expect(screen.getByLabelText<HTMLInputElement>('Eget').value).toBe('Före och efter')
  await again.user.click(screen.getByRole('button', { name: 'Spara' }))
  again.unmount()
  await expect.poll(() => localStorage.length).toBe(0)
})

const base = { title: 'Sota', reminderDays: 7, updatedAt: 'before' }
const later = { title: 'Sota', reminderDays: 14, updatedAt: 'later' }

test('a draft of a change leaves what somebody else has changed meanwhile', () => {
  expect(restored({ values: { ...base, title: 'Sota allt' }, base }, later)).toEqual({
    title: 'Sota allt',
    reminderDays: 14,
    updatedAt: 'later',
  })
})

test('where somebody else has changed the same it is saved as seen before, so that the server says so', () => {
  expect(restored({ values: { ...base, reminderDays: 1 }, base }, later)).toEqual({
    title: 'Sota',
    reminderDays: 1,
    updatedAt: 'before',
  })
})

test('so it does where nothing says when it was changed', () => {
  const mine = { firstName: 'Anna', mobile: '070-111 22 33' }
  const draft = { values: mine, base: { firstName: 'Anna', mobile: '' } }
  expect(restored(draft, { firstName: 'Annika', mobile: '' }, true)).toEqual({ ...mine, firstName: 'Annika' })
})
