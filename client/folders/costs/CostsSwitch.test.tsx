import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolder, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { CostsSwitch } from './CostsSwitch.tsx'

const open = (changes: Partial<Folder> = {}) => show(<CostsSwitch folder={aFolder(changes)} />)
const theSwitch = () =>
  screen.queryByRole<HTMLInputElement>('switch', { name: /Bara grundare och administratörer ser kostnader/ })
const sentence = () => screen.queryByText('Bara grundare och administratörer ser vad saker kostar här.')

test('the founder keeps costs, and shows them again', async () => {
  const sent: object[] = []
  serve(folders.setCosts, ({ body }) => {
    sent.push(body)
    return anOpenFolder(body)
  })
  const { user, unmount } = open()
  expect(theSwitch()?.checked).toBe(false)
  await user.click(theSwitch()!)
  await waitFor(() => expect(sent).toEqual([{ keepsCosts: true }]))
  expect(currentToasts().at(-1)).toMatchObject({ text: 'Kostnader syns nu bara för grundare och administratörer.' })
  unmount()
  open({ keepsCosts: true })
  expect(theSwitch()?.checked).toBe(true)
})

test.each<[string, Partial<Folder>, boolean]>([
  ['an administrator', { roleId: roles.administrator, keepsCosts: true }, true],
  ['an observer', { roleId: roles.observer, keepsCosts: true, seesCosts: false }, true],
  ['a partner of a sub-folder', { roleId: roles.partner, parentId: 12, seesCosts: false }, true],
  ['the founder, of a sub-folder', { parentId: 12 }, false],
  ['an observer where all see them', { roleId: roles.observer }, false],
])('%s only reads whether they are kept', (_who, folder, isSaid) => {
  open(folder)
  expect(theSwitch()).toBeNull()
  expect(sentence() !== null).toBe(isSaid)
})
