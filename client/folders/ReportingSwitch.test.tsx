import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolder, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { ReportingSwitch } from './ReportingSwitch.tsx'

const open = (changes: Partial<Folder> = {}) => show(<ReportingSwitch folder={aFolder(changes)} />)
const theSwitch = () => screen.queryByRole<HTMLInputElement>('switch', { name: /Observatörer får anmäla fel/ })

test('the founder lets observers report faults', async () => {
  const sent: object[] = []
  serve(folders.setReporting, ({ body }) => {
    sent.push(body)
    return anOpenFolder(body)
  })
  const { user } = open()
  expect(theSwitch()?.checked).toBe(false)
  await user.click(theSwitch()!)
  await waitFor(() => expect(sent).toEqual([{ observersReport: true }]))
  expect(currentToasts().at(-1)).toMatchObject({ text: 'Observatörer får nu anmäla fel.' })
})

test.each<[string, Partial<Folder>, boolean]>([
  ['an administrator', { roleId: roles.administrator, observersReport: true }, true],
  ['an observer of a sub-folder', { roleId: roles.observer, parentId: 12, observersReport: true }, true],
  ['an observer where they may not', { roleId: roles.observer }, false],
])('%s only reads whether they may', (_who, folder, isSaid) => {
  open(folder)
  expect(theSwitch()).toBeNull()
  expect(screen.queryByText('Observatörer får anmäla fel här.') !== null).toBe(isSaid)
})
