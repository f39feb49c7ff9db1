import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { files } from '#contract/content/files.ts'
import { Problem } from '#contract/platform/problems.ts'
import { idsOf } from '#contract/platform/items.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '../../text/problems.ts'
import { RestoreDuplicate } from './RestoreDuplicate.tsx'

const old = { fileId: 4, name: 'Gammal.pdf' }
const sent = { id: 5, folderId: 12 }
let restored: object[]
let removed: object[]

beforeEach(() => {
  restored = serve(trash.restore, { kind: 'file', folderId: 12, ...idsOf('file', 4) })
  removed = serve(files.remove, { deletionId: 10 })
  serve(files.one, ({ params }) => aStoredFile(params))
})

async function takeBack() {
  const { user } = show(<RestoreDuplicate duplicate={old} deletionId={9} sent={sent} />)
  expect(screen.getByText(/ligger i papperskorgen som Gammal\.pdf/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka' }))
}

test('what lies in the trash takes the place of what was sent, so that one is left', async () => {
  await takeBack()
  expect(await screen.findByText('Gammal.pdf är tillbaka i stället för den nya filen.')).toBeDefined()
  expect(restored).toMatchObject([{ params: { id: 9 } }])
  expect(removed).toMatchObject([{ params: { id: 5 }, query: { folderId: 12 } }])
})

test('both are left if they belong to different things', async () => {
  serve(files.one, ({ params: { id } }) => aStoredFile({ id, activityId: id === 5 ? 41 : null }))
  await takeBack()
  expect(await screen.findByText('Sparat. Gammal.pdf är också tillbaka.')).toBeDefined()
  expect(removed).toEqual([])
})

test('both are left, and it says so, if the new one cannot be withdrawn', async () => {
  serve(files.remove, new Problem('accessDenied'))
  await takeBack()
  expect(await screen.findByText('Sparat. Gammal.pdf är också tillbaka.')).toBeDefined()
})

test('what cannot be restored any more leaves what was sent', async () => {
  serve(trash.restore, new Problem('deletionNotFound'))
  await takeBack()
  expect(await screen.findByText(problemText.deletionNotFound)).toBeDefined()
  expect(removed).toEqual([])
})
