import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { uploads, type Upload } from '#contract/content/uploads.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '../../../text/problems.ts'
import { clearUploads } from '../uploadStore.ts'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'

beforeEach(() => clearUploads())

let number = 0
const another = (changes: Partial<Upload>) => anUpload({ id: `upload-${++number}`, ...changes })
const nowhere = { folderId: null }

test('a folder tells of its own and of those without a place; the overview of all that broke off', async () => {
  serve(uploads.mine, [
    another({ name: 'Här.pdf' }),
    another({ name: 'Där.pdf', folderId: 13 }),
    another({ name: 'Hel.pdf', ...nowhere, state: 'done', received: 8 }),
    another({ name: 'I brev.pdf', ...nowhere, messageId: 3 }),
    another({ name: 'Stoppad.pdf', state: 'refused', refused: 'fileInfected' }),
    // Hardly begun, and the server's to finish.
    another({ name: 'Knappt.pdf', ...nowhere, received: 0 }),
    another({ name: 'Strax.pdf', state: 'checking', received: 8 }),
  ])
  const texts = () => screen.getAllByText(/blev inte klar$|är inte sparad$/).map(({ textContent }) => textContent)
  const { unmount } = show(<UnfinishedUploads folderId={12} />)
  await screen.findByText('Här.pdf blev inte klar')
  expect(texts()).toEqual(['Här.pdf blev inte klar', 'Hel.pdf är inte sparad', 'Stoppad.pdf blev inte klar'])
  expect(screen.getByText(problemText.fileInfected)).toBeDefined()
  unmount()
  show(<UnfinishedUploads />)
  await waitFor(() => expect(texts()).toHaveLength(5))
})

test('what has arrived whole is saved without being chosen again', async () => {
  serve(uploads.mine, [anUpload({ ...nowhere, state: 'done', received: 8 })])
  const attached = serve(uploads.attach, { fileId: 5, duplicateOf: null })
  show(<UnfinishedUploads folderId={12} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Spara här/ }))
  await waitFor(() => expect(attached).toMatchObject([{ body: { folderId: 12, kindId: 1 } }]))
})

test.each([
  ['another name', new File(['12345678'], 'Annat.pdf')],
  ['another size', new File(['123'], 'Kvitto.pdf')],
])('a file of %s is not taken for it', async (_, file) => {
  serve(uploads.mine, [anUpload({})])
  show(<UnfinishedUploads folderId={12} />)
  await userEvent.upload(await screen.findByLabelText(/^Välj filen igen/), file)
  expect((await screen.findByRole('alert')).textContent).toBe('Det är en annan fil. Välj Kvitto.pdf igen, oförändrad.')
})
