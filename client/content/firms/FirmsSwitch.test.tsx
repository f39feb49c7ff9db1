import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folders, type OpenFolder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { FirmsSwitch } from './FirmsSwitch.tsx'

const open = (changes: Partial<OpenFolder> = {}) => show(<FirmsSwitch folder={anOpenFolder(changes)} />)
const theSwitch = () => screen.queryByRole<HTMLInputElement>('switch', { name: /Visa firmorna i Vem kan/ })

test('the founder keeps the firms of the folder out of what others see', async () => {
  const sent = serve(folders.setFirms, anOpenFolder({ hidesFirms: true }))
  const { user } = open({ roleId: roles.founder })
  expect(theSwitch()?.checked).toBe(true)
  await user.click(theSwitch()!)
  await waitFor(() => expect(sent).toMatchObject([{ body: { hidesFirms: true } }]))
  expect(currentToasts().at(-1)).toMatchObject({ text: 'Firmorna syns inte längre i Vem kan? för andra.' })
})

test.each<[string, Partial<OpenFolder>]>([
  ['an administrator', { roleId: roles.administrator }],
  ['of a sub-folder', { roleId: roles.founder, parentId: 12 }],
])('%s has no such choice', (_who, folder) => {
  open(folder)
  expect(theSwitch()).toBeNull()
})
