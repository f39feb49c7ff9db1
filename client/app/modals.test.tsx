import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { loans } from '#contract/content/loans.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import type { ModalKey } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { noItems } from '#fixtures/noItems.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { modals } from './modals.ts'
import { aComponent, aFolder, aMember, aMessage, anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'

/** A deleting modal: its params, its button, and the toast afterwards. */
type Deleting = [key: Extract<ModalKey, `Delete${string}`>, params: object, button: string, done: string]

const deleting: Deleting[] = [
  ['DeleteParentObject', aFolder(), 'Radera', 'Mappen ligger nu i papperskorgen.'],
  ['DeleteChildObject', aFolder(), 'Radera', 'Mappen ligger nu i papperskorgen.'],
  ['DeleteActivity', anActivity(), 'Radera', 'Händelsen ligger nu i papperskorgen.'],
  ['DeleteComponent', aComponent(), 'Radera', 'Komponenten ligger nu i papperskorgen.'],
  ['DeleteMember', aMember(), 'Ta bort', 'Erik Berg är inte längre med i El.'],
  ['DeleteMessage', aMessage(), 'Ta bort', 'Meddelandet är borttaget.'],
]

const removals = [folders.remove, activities.remove, components.remove, members.remove, messages.remove]
let answer: PromiseWithResolvers<{ deletionId: number }>
const close = vi.fn<() => boolean>(() => true)

beforeEach(() => {
  close.mockClear()
  answer = Promise.withResolvers()
  for (const { id } of currentToasts()) dismissToast(id)
  serve(loans.inFolder, [])
  serve(folders.contents, { ...noItems, children: 0, members: 1, messages: 0 })
  for (const removal of removals) serve(removal as typeof folders.remove, () => answer.promise)
})

/** Opens one and presses its button. */
async function confirm([key, params, button]: Deleting) {
  const Content = (await modals[key].load()) as ComponentType<ModalContent<'DeleteMember'>>
  const content = { id: 5, roleId: 1, params: params as never, close, cancel: close, setDirty: () => undefined }
  const page = show(<Content {...content} />)
  const way = await screen.findByRole('button', { name: button })
  await expect.poll(() => way).toHaveProperty('disabled', false)
  await userEvent.click(way)
  return page
}

const texts = () => currentToasts().map(({ text }) => text)

describe.each(deleting)('%s', (...window) => {
  test('shows a toast, closed before the response or not', async () => {
    const page = await confirm(window)
    page.unmount()
    answer.resolve({ deletionId: 3 })
    await expect.poll(texts).toEqual([window[3]])
    const isInTrash = window[3].includes('papperskorgen')
    expect(currentToasts()[0]?.action?.label).toBe(isInTrash ? 'Ångra' : undefined)
  })

  test('closes when done', async () => {
    await confirm(window)
    await act(async () => answer.resolve({ deletionId: 3 }))
    expect(texts()).toEqual([window[3]])
    expect(close).toHaveBeenCalledOnce()
  })

  test('shows a failure while open', async () => {
    await confirm(window)
    answer.reject(new Problem('accessDenied'))
    expect(await screen.findByText(problemText.accessDenied)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    expect(texts()).toEqual([])
  })

  test('shows a failure as a toast when closed', async () => {
    const page = await confirm(window)
    page.unmount()
    answer.reject(new Problem('accessDenied'))
    await expect.poll(texts).toEqual([problemText.accessDenied])
  })
})
