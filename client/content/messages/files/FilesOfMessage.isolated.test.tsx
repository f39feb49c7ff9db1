import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aMessage, aSubFolder, someLookups } from '#client/testing/answers.ts'
import { aMessagePicture } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import '#client/testing/windows.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { FilesOfMessage } from './FilesOfMessage.tsx'

const taket = aMessagePicture()
const pannan = aMessagePicture({ id: 22, name: 'Pannan.jpg' })
const receipt = aMessagePicture({ id: 23, name: 'Kvitto.pdf', mediaType: 'application/pdf' })

const message = aMessage({
  files: [taket, receipt, pannan],
  folderId: 12,
  folderTitle: 'Villa Solhem',
  roleId: roles.partner,
})
const showFiles = (changes: Partial<typeof message> = {}) =>
  show(<FilesOfMessage message={{ ...message, ...changes }} />, { at: '/meddelanden?messageId=7' })

async function open(name: string) {
  const page = showFiles()
  await page.user.click(screen.getByRole('link', { name }))
  await screen.findByRole('dialog', { name })
  return page
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('a picture opens over its message, and the keys lead through the others', async () => {
  const { user, router } = await open('Taket')
  expect(dialog('Taket').getByText('Bild 1 av 2: Taket')).toBeDefined()
  expect(dialog('Taket').getByRole('img', { name: 'Taket' }).getAttribute('src')).toBe('/files/message/large/21')
  await user.keyboard('{ArrowRight}')
  expect(dialog('Pannan').getByRole('img', { name: 'Pannan' }).getAttribute('src')).toBe('/files/message/large/22')
  expect(router.state.location.search).toBe('?messageId=7&bild=22')
})

test('it can be made larger, and downloaded under its own name', async () => {
  await open('Taket')
  expect(dialog('Taket').getByRole('button', { name: 'Förstora' })).toBeDefined()
  const link = dialog('Taket').getByRole('link', { name: 'Ladda ner' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/files/message/original/21',
    'Taket.jpg',
  ])
})

test('closed, it leads back to the message and to the picture there', async () => {
  const { user, router } = await open('Taket')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?messageId=7')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Taket' })))
})

test('so does the browser’s way back', async () => {
  const { router } = await open('Taket')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?messageId=7')
})

test('a picture of another message opens nothing here', () => {
  show(<FilesOfMessage message={{ ...message, files: [taket] }} />, { at: '/meddelanden?messageId=7&bild=99' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is no picture opens in a tab of its own', () => {
  showFiles()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Kvitto/ })
  expect(link.textContent).toContain('öppnas i ny flik')
  expect([link.getAttribute('href'), link.target]).toEqual(['/files/message/original/23', '_blank'])
})

describe('kept in the folder', () => {
  const button = { name: /^Spara i Papper/ }
  const [kvitto, foto] = [
    { id: fileKind.receipt, name: 'Kvitto' },
    { id: fileKind.photo, name: 'Foto' },
  ]
  const openForm = async (page = showFiles()) => {
    await page.user.click(screen.getByRole('button', button))
    return { ...page, form: within(await screen.findByRole('dialog', { name: 'Spara Kvitto i Papper' })) }
  }
  const serveAll = () => {
    serve(lookups.all, someLookups({ fileKinds: [kvitto, foto] }))
    serve(folders.children, [
      aSubFolder({ id: 13, title: 'Elen', roleId: roles.partner }),
      aSubFolder({ id: 14, title: 'Bokföring', roleId: roles.observer }),
    ])
    return serve(messageFiles.keep, { fileId: 5, duplicateOf: null })
  }

  test('it goes where the reader says, of the folders where they may, and comes back by one press', async () => {
    const sent = serveAll()
    const { user, form } = await openForm()
    await form.findByRole('option', { name: 'Elen' })
    expect(form.queryByRole('option', { name: 'Bokföring' })).toBeNull()
    await user.selectOptions(form.getByLabelText('Mapp'), 'Elen')
    await user.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toEqual([{ params: { id: 23 }, body: { folderId: 13, kindId: fileKind.receipt } }]),
    )
    await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Sparat i Papper i Elen.'))
    const removed = serve(files.remove, { deletionId: 9 })
    currentToasts().at(-1)?.action?.run()
    await waitFor(() => expect(removed).toEqual([{ params: { id: 5 }, query: { folderId: 13 } }]))
    await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Papperet ligger nu i papperskorgen.'))
  })

  test('a picture is kept from where it is looked at, which then closes so that it can be told', async () => {
    const sent = serveAll()
    const { user } = await open('Taket')
    await user.click(dialog('Taket').getByRole('button', button))
    const form = within(await screen.findByRole('dialog', { name: 'Spara Taket i Papper' }))
    await form.findByRole('option', { name: 'Foto' })
    await user.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ params: { id: 21 }, body: { folderId: 12, kindId: fileKind.photo } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('what is there already is said', async () => {
    serveAll()
    const duplicateOf = { fileId: 4, name: 'Redan.pdf', isInTrash: false, deletionId: null }
    serve(messageFiles.keep, { fileId: 5, duplicateOf })
    const { user, form } = await openForm()
    await form.findByRole('option', { name: 'Kvitto' })
    await user.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/Samma innehåll finns redan som Redan\.pdf\.$/))
  })

  test('where it is refused the form stays and says why', async () => {
    serveAll()
    serve(messageFiles.keep, new Problem('folderQuotaExceeded'))
    const { user, form } = await openForm()
    await form.findByRole('option', { name: 'Kvitto' })
    await user.click(form.getByRole('button', { name: 'Spara' }))
    expect(await form.findByText(problemText.folderQuotaExceeded)).toBeDefined()
  })

  test.each([
    ['who only looks', { roleId: roles.observer }],
    ['of an archived folder', { folderStatusId: 19 }],
  ])('is not offered to whoever may not add: %s', (_, changes) => {
    showFiles(changes)
    expect(screen.queryByRole('button', button)).toBeNull()
  })
})
