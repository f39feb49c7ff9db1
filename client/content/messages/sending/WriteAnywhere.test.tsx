import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { support } from '#contract/accounts/support.ts'
import { readDraft, writeDraft } from '#client/platform/drafts/savedDraft.ts'
import { addUploads, clearUploads, currentUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { aFolderCard, aMember, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { MessageContent, nameOf, type DraftKey, type MessageValues } from './drafts.ts'
import { WriteAnywhere } from './WriteAnywhere.tsx'

const inVillan: DraftKey = { userId: 1, folderId: 12, about: 'new' }
const inTarnan: DraftKey = { ...inVillan, folderId: 13 }

beforeEach(() => {
  localStorage.clear()
  clearUploads()
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' }), aFolderCard({ id: 13, title: 'Tärnan' })])
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, title: id === 13 ? 'Tärnan' : 'Villa Solhem' }))
  serve(folders.children, [])
  serve(members.inFolder, [aMember({ userId: 2 })])
})

function keepDraft(key: DraftKey, values: Partial<MessageValues>) {
  const nothing = { subject: '', content: '', recipientIds: [], isToGroup: false, isToSupport: false }
  writeDraft(nameOf(key), { values: { ...nothing, ...values }, aim: 'new', attempt: null })
}

const valuesIn = (key: DraftKey) => readDraft(nameOf(key), MessageContent)?.values

/** A file that was chosen in the form of Villa Solhem's draft. */
const chooseFile = () =>
  addUploads([
    {
      key: 'k',
      file: new File(['x'], 'kvitto.pdf'),
      target: null,
      expectedTarget: null,
      form: nameOf(inVillan),
      kindId: null,
      about: null,
      chosenAt: 0,
      state: 'ready',
      id: 'u',
    },
  ])

async function moveToTarnan() {
  const { user } = show(<WriteAnywhere writeTo={{ folderId: 12 }} onAnswered={() => undefined} />, {
    elsewhere: [
      { path: '/messages/*', element: <WriteAnywhere writeTo={{ folderId: 13 }} onAnswered={() => undefined} /> },
    ],
  })
  await screen.findByRole('textbox', { name: 'Meddelande' })
  await screen.findByRole('option', { name: 'Tärnan' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Tärnan')
}

test('a draft goes along to another folder with its files, and not to its whole group', async () => {
  keepDraft(inVillan, { content: 'Vi ses.', isToGroup: true })
  chooseFile()
  await moveToTarnan()
  expect(valuesIn(inTarnan)).toMatchObject({ content: 'Vi ses.', isToGroup: false })
  expect(valuesIn(inVillan)).toBeUndefined()
  expect(currentUploads()).toMatchObject([{ form: nameOf(inTarnan) }])
})

test.each(['words', 'files'])('another draft in the folder gets none of it where it has %s', async (what) => {
  keepDraft(inVillan, { content: 'Vi ses.' })
  chooseFile()
  if (what === 'words') keepDraft(inTarnan, { content: 'Hej Anna' })
  else addUploads(currentUploads().map((one) => ({ ...one, key: 'other', form: nameOf(inTarnan) })))
  await moveToTarnan()
  expect(valuesIn(inTarnan)?.content).toBe(what === 'words' ? 'Hej Anna' : undefined)
  expect(valuesIn(inVillan)?.content).toBe('Vi ses.')
  expect(currentUploads()[0]).toMatchObject({ key: 'k', form: nameOf(inVillan) })
})

test('what was begun elsewhere begins the message, in a draft of its own, and is gone once it is sent', async () => {
  keepDraft({ userId: 1, folderId: undefined, about: 'new' }, { content: 'Något annat' })
  const sent = serve(support.send, { messageId: 3, caseId: 1 })
  const { user, router } = show(<p>Först</p>, {
    elsewhere: [
      { path: '/messages', element: <WriteAnywhere writeTo={{ isToSupport: true }} onAnswered={() => undefined} /> },
    ],
  })
  await act(() => router.navigate('/messages', { state: { subject: 'Fel: Radon', content: 'Det gäller ”Radon”.' } }))
  const content = await screen.findByRole('textbox', { name: 'Meddelande' })
  expect(content).toHaveProperty('value', 'Det gäller ”Radon”.')
  await user.type(content, ' Fel årtal.')
  await user.click(screen.getByRole('button', { name: 'Skicka' }))
  await waitFor(() => expect(content).toHaveProperty('value', ''))
  expect(sent).toMatchObject([{ body: { subject: 'Fel: Radon', content: 'Det gäller ”Radon”. Fel årtal.' } }])
  expect(valuesIn({ userId: 1, folderId: undefined, about: 'new' })?.content).toBe('Något annat')
})

test('a state of something else begins nothing', async () => {
  const { router } = show(<p>Först</p>, {
    elsewhere: [
      { path: '/messages', element: <WriteAnywhere writeTo={{ isToSupport: true }} onAnswered={() => undefined} /> },
    ],
  })
  await act(() => router.navigate('/messages', { state: { content: 4 } }))
  expect(await screen.findByRole('textbox', { name: 'Meddelande' })).toHaveProperty('value', '')
})
