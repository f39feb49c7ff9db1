import { expect, test } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { startTestApp } from '#server/testing/app.ts'
import { readPdf } from '#server/testing/pdf.ts'

const { as, world } = await startTestApp()
const { villan } = world.folders
const letter = { subject: 'Uppsägning av avtal 7731', text: 'Hej!\n\nVi säger upp larmet.\n\nVänliga hälsningar\nAnna' }

const add = async () => {
  const terms = { after: 'renews', renewsMonths: 12, endsOn: '2098-04-14', noticeMonths: 3 } as const
  return (await as('anna').call(agreements.add, { body: { folderId: villan, title: 'Larm', ...terms } })).body
}

test('a letter of notice is a tagged PDF in Swedish, in the words that are given, for whoever sees the folder', async () => {
  const { id } = await add()
  const draw = (who: 'anna' | 'olle' | 'stina') =>
    as(who).call(agreements.letter, { params: { id }, query: { folderId: villan }, body: letter })
  const { body } = await draw('olle')
  expect(body.fileName).toBe('Uppsägning av avtal 7731.pdf')
  expect(await readPdf(Buffer.from(body.pdf, 'base64'))).toMatchObject({
    title: 'Uppsägning av avtal 7731',
    language: 'sv-SE',
    isTagged: true,
    isPdfUa: true,
    pages: [{ text: expect.arrayContaining(['Uppsägning av avtal 7731', 'Vi säger upp larmet.']) as unknown }],
  })
  expect(await draw('stina')).toBeProblem('folderNotFound')
})

test('the agreement that an event asks about is found by it', async () => {
  const { id, activityId } = await add()
  await add()
  const { body } = await as('olle').call(agreements.inFolder, {
    query: { folderId: villan, activityId: activityId ?? 0 },
  })
  expect(body.map((one) => one.id)).toEqual([id])
})
