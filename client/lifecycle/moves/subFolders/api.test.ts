import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { folderMoves, type MovedFolder } from '#contract/lifecycle/folderMoves.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { proofRequest } from '#client/platform/session/withProof.ts'
import { serve } from '#client/testing/serve.ts'
import { moveProblemText } from '../problemText.ts'
import { moveMutation } from './api.ts'

const moved: MovedFolder = {
  formerResponsible: [],
  addedFirms: [],
  invitations: 0,
  losing: [],
  gaining: [],
  costs: null,
  canBeUndone: false,
  undo: null,
}

test('a sub-folder that is given away is moved once it is proved who moves it', async () => {
  let isProven = false
  const calls = serve(folderMoves.move, () => (isProven ? moved : new Problem('proofRequired')))
  const moving = new MutationObserver(queryClient, moveMutation).mutate({ id: 7, parentId: 12 })
  await expect.poll(() => proofRequest.get()).not.toBeNull()
  isProven = true
  proofRequest.get()?.(true)
  expect(await moving).toEqual(moved)
  expect(calls).toHaveLength(2)
})

test('why nothing is moved for now is said of the move', () => {
  expect(moveProblemText(new Problem('takenOverLately'))).toContain('så länge flyttas inget till eller från den')
})
