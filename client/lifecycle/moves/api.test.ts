import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { moves, type Moved } from '#contract/lifecycle/moves.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { proofRequest } from '#client/platform/session/withProof.ts'
import { serve } from '#client/testing/serve.ts'
import { moveMutation } from './api.ts'

const moved: Moved = {
  activities: 1,
  components: 0,
  faults: 0,
  agreements: 0,
  files: 0,
  leftComponents: [],
  formerResponsible: [],
  addedFirms: [],
  readings: 0,
  covers: 0,
  losing: [],
  gaining: [],
  costs: null,
  canBeUndone: false,
  undo: null,
}

test('what is given away to another founder is moved once it is proved who moves it', async () => {
  let isProven = false
  const calls = serve(moves.move, () => (isProven ? moved : new Problem('proofRequired')))
  const body = { fromFolderId: 7, folderId: 12, items: [{ kind: 'activity' as const, id: 3 }] }
  const moving = new MutationObserver(queryClient, moveMutation).mutate(body)
  await expect.poll(() => proofRequest.get()).not.toBeNull()
  isProven = true
  proofRequest.get()?.(true)
  expect(await moving).toEqual(moved)
  expect(calls).toHaveLength(2)
})
