import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToast, showToast } from '#client/ui/feedback/toastStore.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const toasts = () => currentToasts().map(({ text }) => text)
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

function Window({ leave }: { leave: () => Promise<string> }) {
  const [isOpen, setOpen] = useState(true)
  const change = useMutation({ mutationFn: leave })
  return (
    <>
      <button onClick={() => setOpen(true)}>Öppna</button>
      <ConfirmDialog
        title="Lämna?"
        confirmText="Lämna"
        busyText="Lämnar…"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        change={change}
        onDone={(text) => showToast({ text })}
        toErrorText={(error) => (error as Error).message}
      >
        <p>Då är det slut.</p>
      </ConfirmDialog>
    </>
  )
}

function open() {
  const answers: PromiseWithResolvers<string>[] = []
  function leave() {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Window leave={leave} />
    </QueryClientProvider>,
  )
  return { answers, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('the question is asked with the focus where it does no harm, and done once', async () => {
  const { answers, press } = open()
  expect(screen.getByRole('alertdialog', { name: 'Lämna?' }).textContent).toContain('Då är det slut.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avbryt' }))
  await press('Lämna')
  await press('Lämnar…')
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('Du har lämnat.')
  await gone()
  expect(toasts()).toEqual(['Du har lämnat.'])
})

test('a failure is shown in the dialog, and is gone when it is reopened', async () => {
  const { answers, press } = open()
  await press('Lämna')
  answers[0]?.reject(new Error('Det gick inte.'))
  expect((await screen.findByRole('alert')).textContent).toBe('Det gick inte.')
  await press('Avbryt')
  await gone()
  expect(toasts()).toEqual([])
  await press('Öppna')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a user who closed the dialog before the response gets a toast, also on failure', async () => {
  const { answers, press } = open()
  await press('Lämna')
  await press('Avbryt')
  await gone()
  answers[0]?.reject(new Error('Det gick inte.'))
  await waitFor(() => expect(toasts()).toEqual(['Det gick inte.']))
  await press('Öppna')
  await press('Lämna')
  await press('Avbryt')
  await gone()
  answers[1]?.resolve('Du har lämnat.')
  await waitFor(() => expect(toasts()).toEqual(['Det gick inte.', 'Du har lämnat.']))
})
